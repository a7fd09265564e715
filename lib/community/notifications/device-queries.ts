import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { pushTokens } from "@/db/schema/push-tokens";
import { users } from "@/db/schema/users";
import type { DEVICE_PLATFORMS } from "@/db/values/accounts";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import type { EventData } from "@/lib/platform/channels/event";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { pushToDevice } from "./device-jobs";
import type { notificationCreated } from "./events";

/** Stores a device's token for a user; a known token is refreshed and moves to this user. */
export async function upsertPushToken(
  userId: number,
  token: string,
  platform: (typeof DEVICE_PLATFORMS)[number],
  deviceName: string | null,
) {
  await db
    .insert(pushTokens)
    .values({ user_id: userId, token, platform, device_name: deviceName })
    .onConflictDoUpdate({
      target: pushTokens.token,
      set: {
        user_id: excluded(pushTokens.user_id),
        platform: excluded(pushTokens.platform),
        device_name: excluded(pushTokens.device_name),
        last_seen_at: NOW,
      },
    });
}

/** Queues a notification for each device of the accounts. It replaces a pending one for the same address. */
export async function queueToDevices(
  userIds: readonly number[],
  notification: EventData<typeof notificationCreated>,
): Promise<void> {
  await db
    .select({
      job: expression(
        enqueue(
          pushToDevice,
          { push_token_id: sql`id`, user_id: sql`user_id`, notification },
          { jobKey: [sql`id`, notification.url] },
        ),
      ),
    })
    .from(pushTokens)
    .where(expression(sql`${pushTokens.user_id} = any(${[...userIds]}::bigint[])`));
}

/** A device, if it still belongs to the user, who is not suspended and wants push notifications of the kind. */
export async function findDevice(pushTokenId: number, userId: number, kind: NotificationKind) {
  const [row] = await db
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .innerJoin(users, eq(users.id, pushTokens.user_id))
    .where(
      and(
        eq(pushTokens.id, pushTokenId),
        eq(pushTokens.user_id, userId),
        isNull(users.suspended_at),
        wants(userId, kind, "push"),
      ),
    );
  return row;
}

export async function deletePushToken(token: string, userId: number): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.token, token), eq(pushTokens.user_id, userId)));
}
