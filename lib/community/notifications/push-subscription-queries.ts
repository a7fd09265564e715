import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { pushSubscriptions } from "@/db/schema/push-tokens";
import { sessions, users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import type { EventData } from "@/lib/platform/channels/event";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { pushToBrowser } from "./device-jobs";
import type { notificationCreated } from "./events";

interface StoredSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Stores the subscription of a session in place of an earlier one. It is taken from a session that this browser had before. */
export async function upsertSubscription(
  sessionId: number,
  { endpoint, p256dh, auth }: StoredSubscription,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction
      .delete(pushSubscriptions)
      .where(
        expression(
          sql`${pushSubscriptions.endpoint} = ${endpoint} or ${pushSubscriptions.session_id} = ${sessionId}`,
        ),
      );
    await transaction`
      insert into ${pushSubscriptions} (session_id, endpoint, p256dh, auth)
      select id, ${endpoint}, ${p256dh}, ${auth} from ${sessions} where ${sessions.id} = ${sessionId}
      on conflict do nothing`;
  });
}

export async function findEndpoint(sessionId: number): Promise<string | null> {
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.session_id, sessionId));
  return row?.endpoint ?? null;
}

/** Queues a notification for each signed-in browser of the accounts that wants it. It replaces a pending one for the same address. */
export async function queueToBrowsers(
  userIds: readonly number[],
  notification: EventData<typeof notificationCreated>,
): Promise<void> {
  await db
    .select({
      job: expression(
        enqueue(
          pushToBrowser,
          {
            push_subscription_id: pushSubscriptions.id,
            user_id: sessions.user_id,
            notification,
          },
          { jobKey: [pushSubscriptions.id, notification.url] },
        ),
      ),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(and(sql`${sessions.user_id} = any(${[...userIds]}::bigint[])`, gt(sessions.expires_at, NOW)));
}

/** A subscription, if its account is still signed in there and wants push notifications of the kind. */
export async function findSubscription(
  pushSubscriptionId: number,
  userId: number,
  kind: NotificationKind,
): Promise<StoredSubscription | undefined> {
  const [row] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(pushSubscriptions.id, pushSubscriptionId),
        eq(sessions.user_id, userId),
        gt(sessions.expires_at, NOW),
        isNull(users.suspended_at),
        wants(userId, kind, "push"),
      ),
    );
  return row;
}

export async function deleteSubscriptionOfSession(sessionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.session_id, sessionId));
}

/** Removes a subscription that its push service has ended. */
export async function deleteEndedSubscription(pushSubscriptionId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, pushSubscriptionId), eq(pushSubscriptions.endpoint, endpoint)));
}
