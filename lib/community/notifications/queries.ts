import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { licenses } from "@/db/schema/licenses";
import { notificationMembers, notifications } from "@/db/schema/notifications";
import { playlistInvitations, playlists } from "@/db/schema/playlists";
import { purchases } from "@/db/schema/purchases";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { wants } from "@/lib/accounts/preferences/fragments";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/accounts/preferences/kinds";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { mayOpenAlbum, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";
import { mayOpenPlaylist } from "@/lib/community/playlists/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { NotifiedActivity } from "./intake-kinds";
import { announceCount } from "./jobs";
import type { Details, NotifiedSales } from "./names";
import type { Notification } from "./shapes";

type Shape = z.input<typeof Notification>;

/** A notification before it is put into words. */
export type StoredNotification = Omit<Shape, "text" | "url"> & {
  activity_kind: NotifiedActivity | null;
  details: Details;
  /** Their sum is null where they have several currencies. */
  sales: (Omit<NotifiedSales, "amount"> & { amount: number | null; currency: string }) | null;
};

const newest = desc(notifications.created_at, notifications.id);

const actor = sql`case ${notifications.actor_type}
  when 'user' then (select ${userSummaryShape} from ${users} where ${users.id} = ${notifications.actor_id})
  when 'artist' then (select ${artistShape} from ${artists} where ${artists.id} = ${notifications.actor_id}) end`;

/** The name of what it is about, if the account may still open that. */
function subjectShape(userId: number) {
  const recipient = { userId, isOperator: false };
  const namedSubject = (name: Fragment) => jsonObject(sql`${notifications.subject_type} as type, ${name}`);
  const number = sql`${notifications.subject_id}::bigint`;
  return sql`case ${notifications.subject_type}
    when 'track' then (select ${namedSubject(sql`${tracks.id}, ${tracks.name}`)} from ${tracks} where ${tracks.id} = ${number}
      and ${mayOpenTrack(recipient)})
    when 'album' then (select ${namedSubject(sql`${albums.id}, ${albums.name}`)} from ${albums} where ${albums.id} = ${number}
      and ${mayOpenAlbum(recipient)})
    when 'artist' then (select ${namedSubject(sql`${artists.id}, ${artists.name}`)} from ${artists} where ${artists.id} = ${number})
    when 'playlist' then (
      select ${namedSubject(sql`${playlists.id}, ${playlists.name}`)} from ${playlists} where ${playlists.id} = ${number} and (
        ${mayOpenPlaylist(recipient)} or exists (
          select from ${playlistInvitations} where ${playlistInvitations.playlist_id} = ${playlists.id}
            and ${playlistInvitations.user_id} = ${userId} and ${playlistInvitations.state} = 'pending'
              and ${playlistInvitations.expires_at} > now())))
    when 'license' then (
      select ${namedSubject(sql`${notifications.subject_id} as id, ${licenses.track_name} as name`)} from ${licenses}
      where ${licenses.uuid} = ${notifications.subject_id}::uuid)
    else case when ${notifications.subject_type} is not null then
      ${jsonObject(sql`${notifications.subject_type} as type, ${notifications.subject_id} as id,
        coalesce(${notifications.details} ->> 'name', ${notifications.subject_id}) as name`)} end end`;
}

/** The sales that are its members, with the name that is printed on the latest license. */
const sales = sql`case when ${notifications.activity_kind} = 'purchased' then (
  select row_to_json(sold) from (
    select max(${purchases.id}) as id, (array_agg(${purchases.license_type} order by ${purchases.id} desc))[1] as license_type,
      (array_agg(${purchases.licensee_name} order by ${purchases.id} desc))[1] as buyer_name,
      case when count(distinct ${purchases.currency}) = 1 then sum(${purchases.net_amount})::bigint end as amount,
      max(${purchases.currency}) as currency
    from ${notificationMembers} join ${purchases} on ${purchases.id} = ${notificationMembers.member}
    where ${notificationMembers.notification_id} = ${notifications.id}
    having count(*) > 0) as sold) end`;

const notificationShape = (userId: number) => sql`(
  select row_to_json(shape) from (select ${notifications.id}, ${notifications.kind}, ${notifications.activity_kind},
    ${notifications.details},
    ${sales} as sales, ${actor} as actor, ${subjectShape(userId)} as subject, ${notifications.count}, ${notifications.read_at},
      ${notifications.created_at},
    ${notifications.updated_at}) as shape)`;

const unread = sql`${notifications.in_app} and ${notifications.read_at} is null`;

const countUnread = (userId: number) => sql`(
  select count(*) from ${notifications} where ${notifications.user_id} = ${userId} and ${unread})`;

/** A page of what an account was notified of, and how much of all it is unread. */
export async function findNotificationsPage(userId: number, onlyUnread: boolean, slice: Slice) {
  const list = {
    from: notifications,
    where: sql`${notifications.user_id} = ${userId} and ${onlyUnread ? unread : notifications.in_app}`,
    order: newest,
    shape: notificationShape(userId),
  };
  const [row] = await sql<
    [PageResult<StoredNotification> & { unread_count: number }]
  >`select ${sqlPage(list, slice)}, ${countUnread(userId)} as unread_count`;
  return row;
}

/** Notifications of an account by their ids, oldest first. */
export async function findNotifications(
  userId: number,
  ids: readonly number[],
): Promise<StoredNotification[]> {
  const row = singleRow(
    await db
      .select({
        found: expression<StoredNotification[]>(
          sql`coalesce(json_agg(${notificationShape(userId)} order by ${notifications.created_at}, ${notifications.id}), '[]')`,
        ),
      })
      .from(notifications)
      .where(and(sql`${notifications.id} = any(${[...ids]}::bigint[])`, eq(notifications.user_id, userId))),
  );
  return row.found;
}

/** Counts the unread notifications of an account. */
export async function findUnreadCount(userId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select ${countUnread(userId)} as count`;
  return row.count;
}

/** Selects the account's notifications to mark as read. */
type ReadInput = { ids: readonly number[] } | { up_to_id: number };

/** Marks notifications as read, and queues that its open pages hear of it. */
export async function markRead(userId: number, input: ReadInput) {
  const which =
    "ids" in input
      ? sql`id = any(${[...input.ids]}::bigint[])`
      : sql`(${notifications.created_at}, ${notifications.id}) <= (select ${notifications.created_at}, ${notifications.id}
        from ${notifications} where ${notifications.id} = ${input.up_to_id} and ${notifications.user_id} = ${userId})`;
  const [{ changed_count }] = await sql<[{ changed_count: number }]>`
    with changed as (
      update ${notifications} set ${sql(notifications, "read_at")} = now(), ${sql(notifications, "email_due")} = false
        where ${notifications.user_id} = ${userId} and ${unread} and ${which} returning ${notifications.id}),
    told as (
      select ${enqueue(announceCount, { user_id: userId }, { jobKey: [userId] })} from (select from changed limit 1) as any_changed)
    select (select count(*) from changed) as changed_count, (select count(*) from told) as told`;
  noteWrite(userId);
  return { changed_count, unread_count: await findUnreadCount(userId) };
}

/** Marks a notification in an account's list as read when it is no longer news: the conversation was read. Returns whether it was. */
export async function markReadByUrl(userId: number, kind: NotificationKind, url: string): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: NOW, email_due: false })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.group_key, textKey(kind, url)),
        isNull(notifications.read_at),
      ),
    )
    .returning({
      job: expression(enqueue(announceCount, { user_id: sql`user_id` }, { jobKey: [sql`user_id`] })),
    });
}

const textKey = (kind: NotificationKind, url: string) => `text ${kind} ${url}`;

/** Finds the accounts that want a kind pushed; none that is suspended. */
export async function findPushSubscribers(
  kind: NotificationKind,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${[...userIds]}::bigint[])`,
        isNull(users.suspended_at),
        wants(users.id, kind, "push"),
      ),
    )
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Writes a text into the lists of those of the accounts that want the kind there; one with the same address grows. */
export async function insertTexts(
  userIds: readonly number[],
  { kind, ...details }: { kind: NotificationKind; title: string; body: string; url: string },
): Promise<void> {
  const digested = NOTIFICATION_KINDS[kind].email === "digest";
  await sql`
    with told as (
      insert into ${notifications} (${sql(notifications, "user_id", "kind", "group_key", "details", "in_app", "email_due")})
      select wanting.id, ${kind}, ${textKey(kind, details.url)}, ${sql.json(details)}, wanting.in_app, wanting.email_due
      from (
        select ${users.id}, ${wants(users.id, kind, "in_app")} as in_app,
          ${digested}::boolean and ${wants(users.id, kind, "email")} as email_due
        from ${users} where ${users.id} = any(${[...userIds]}::bigint[]) and ${isActive}) as wanting
      where wanting.in_app or wanting.email_due
      on conflict (${sql(notifications, "user_id", "group_key")}) where ${notifications.read_at} is null do update
        set ${sql(notifications, "details")} = excluded.details, ${sql(notifications, "updated_at")} = now()
      returning ${notifications.user_id})
    select ${enqueue(announceCount, { user_id: sql`user_id` }, { jobKey: [sql`user_id`] })} from told`;
}
