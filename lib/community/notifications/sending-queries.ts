import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { notificationDigests, notifications } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import { DIGEST_MINUTES } from "@/lib/accounts/preferences/constants";
import { wants } from "@/lib/accounts/preferences/fragments";
import { ALL_KINDS } from "@/lib/accounts/preferences/kinds";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailDigest } from "./jobs";

const digestPause = sql.unsafe(`interval '${DIGEST_MINUTES} minutes'`);

/** Counts the unread notifications of each of the accounts that have these in their lists. */
export async function findUnreadCounts(
  ids: readonly number[],
): Promise<{ user_id: number; unread_count: number }[]> {
  return sql<{ user_id: number; unread_count: number }[]>`
    select told.user_id, (
      select count(*) from ${notifications}
      where ${notifications.user_id} = told.user_id and ${notifications.in_app} and ${notifications.read_at} is null) as unread_count
    from (select distinct ${notifications.user_id} from ${notifications} where ${notifications.id} = any(${[...ids]}::bigint[])
      and ${notifications.in_app}) as told
    order by user_id`;
}

/** Finds the notifications that wait to be pushed, with their accounts. */
export async function findPushDue(ids: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return sql<{ id: number; user_id: number }[]>`
    select ${notifications.id}, ${notifications.user_id} from ${notifications} join ${users} on ${users.id} = ${notifications.user_id}
    where ${notifications.id} = any(${[...ids]}::bigint[]) and ${notifications.push_due} and ${notifications.read_at} is null
      and ${users.suspended_at} is null order by id`;
}

export async function recordPush(id: number): Promise<void> {
  await db.update(notifications).set({ push_due: false }).where(eq(notifications.id, id));
}

/** Whether `notifications` is of a kind that its account still wants by email. */
const wantsEmail = ALL_KINDS.map(
  (kind) => sql`when ${kind} then ${wants(notifications.user_id, kind, "email")}`,
).reduce((all, one) => sql`${all} ${one}`);

/** Queues a digest for each account with something unread for it, as of `now`, that got none in the last hour. */
export async function queueDigests(now: Date): Promise<void> {
  await sql`
    select ${enqueue(mailDigest, { user_id: sql`due.user_id` }, { jobKey: [sql`due.user_id`] })}
    from (select distinct ${notifications.user_id} from ${notifications} where ${notifications.email_due}
      and ${notifications.read_at} is null) as due
    left join ${notificationDigests} using (user_id)
    where ${notificationDigests.sent_at} is null or ${notificationDigests.sent_at} <= ${now}::timestamptz - ${digestPause}`;
}

interface Due {
  email: string;
  name: string;
  /** Oldest first; the first `most` of them. */
  ids: number[];
  total: number;
}

/** Finds the content of an account's next digest; undefined when there is none, or one was sent within the hour before `now`. */
export async function findDigest(userId: number, now: Date, most: number): Promise<Due | undefined> {
  const [row] = await sql<Due[]>`
    with due as (
      select ${notifications.id}, ${notifications.created_at} from ${notifications}
      where ${notifications.user_id} = ${userId} and ${notifications.email_due} and ${notifications.read_at} is null
        and case ${notifications.kind} ${wantsEmail} end)
    select ${users.email}, ${users.name}, (select count(*) from due) as total,
      (select json_agg(id order by created_at, id) from (
        select id, created_at from due order by created_at, id limit ${most}) as first) as ids
    from ${users}
    where ${users.id} = ${userId} and ${isActive} and exists (select from due) and not exists (
      select from ${notificationDigests} where ${notificationDigests.user_id} = ${users.id}
        and ${notificationDigests.sent_at} > ${now}::timestamptz - ${digestPause})`;
  return row;
}

/** Notes that an account got a digest: what it had no room for, its list has. */
export async function noteDigest(userId: number, now: Date): Promise<void> {
  await sql`
    with done as (update ${notifications} set ${sql(notifications, "email_due")} = false where ${notifications.user_id} = ${userId}
      and ${notifications.email_due})
    insert into ${notificationDigests} (${sql(notificationDigests, "user_id", "sent_at")}) values (${userId}, ${now})
    on conflict (${sql(notificationDigests, "user_id")}) do update set ${sql(notificationDigests, "sent_at")} = excluded.sent_at`;
}

/** Forgets notifications that are older than `days` before `now`. */
export async function forgetNotifications(now: Date, days: number): Promise<void> {
  await db
    .delete(notifications)
    .where(expression(sql`${notifications.created_at} < ${now}::timestamptz - ${days} * interval '1 day'`));
}
