import "server-only";
import { sql } from "@/db/client";
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
  platform: string,
  deviceName: string | null,
) {
  await sql`
    insert into push_tokens (user_id, token, platform, device_name)
    values (${userId}, ${token}, ${platform}, ${deviceName})
    on conflict (token) do update set user_id = excluded.user_id, platform = excluded.platform,
      device_name = excluded.device_name, last_seen_at = now()`;
}

/** Queues a notification for each device of the accounts. It replaces a pending one for the same address. */
export async function queueToDevices(
  userIds: readonly number[],
  notification: EventData<typeof notificationCreated>,
): Promise<void> {
  await sql`
    select ${enqueue(
      pushToDevice,
      { push_token_id: sql`id`, user_id: sql`user_id`, notification },
      { jobKey: [sql`id`, notification.url] },
    )}
    from push_tokens where user_id = any(${[...userIds]}::bigint[])`;
}

/** A device, if it still belongs to the user and the user wants push notifications of the kind. */
export async function findDevice(pushTokenId: number, userId: number, kind: NotificationKind) {
  const [row] = await sql<{ token: string }[]>`
    select token from push_tokens join users on users.id = push_tokens.user_id
    where push_tokens.id = ${pushTokenId} and user_id = ${userId} and ${wants(userId, kind, "push")}`;
  return row;
}

export async function deletePushToken(token: string, userId: number): Promise<void> {
  await sql`delete from push_tokens where token = ${token} and user_id = ${userId}`;
}
