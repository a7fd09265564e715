import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { artistMembers } from "@/db/schema/artists";
import { blocks } from "@/db/schema/blocks";
import { notificationChoices, notificationMembers, notifications } from "@/db/schema/notifications";
import { playlistEditors, playlists } from "@/db/schema/playlists";
import { artistFollows } from "@/db/schema/social";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { NotificationChannel, NotificationKind } from "@/lib/accounts/preferences/kinds";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { ActivityKind } from "@/lib/platform/activity-log/kinds";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { notifyFollowers } from "./intake-jobs";
import { announceCount, announceNotifications, announceToMany } from "./jobs";
import type { Details } from "./names";

/** A notification to make, or one to take back. */
export interface NotificationDraft {
  recipient_id: number;
  activity_kind: ActivityKind;
  kind: NotificationKind;
  group_key: string;
  subject_type: string | null;
  subject_id: string | null;
  /** The person who acted; null for the system. */
  actor_id: number | null;
  /** Whether they are named. */
  named: boolean;
  member: number;
  at: Date;
  details: Details;
  in_app: boolean;
  email_due: boolean;
  push_due: boolean;
}

/** The account, the group and the member of a notification. */
type Place = Pick<NotificationDraft, "recipient_id" | "group_key" | "member">;

/** The number of notifications that one job announces. */
const ANNOUNCED_AT_ONCE = 200;

/** The accounts of artists, `artist ID`, and the editors of playlists, `playlist ID`, with their ids. */
export async function findAudiences(
  artistIds: readonly number[],
  playlistIds: readonly number[],
): Promise<{ audience: string; user_id: number }[]> {
  return sql<{ audience: string; user_id: number }[]>`
    select 'artist ' || ${artistMembers.artist_id} as audience, user_id from ${artistMembers}
      where ${artistMembers.artist_id} = any(${[...artistIds]}::bigint[])
    union select 'playlist ' || ${playlists.id}, ${playlists.owner_id} from ${playlists}
      where ${playlists.id} = any(${[...playlistIds]}::bigint[])
    union select 'playlist ' || ${playlists.id}, ${playlistEditors.user_id} from ${playlists}
      join ${playlistEditors} on ${playlistEditors.playlist_id} = ${playlists.id}
    where ${playlists.id} = any(${[...playlistIds]}::bigint[]) and ${playlists.collaborative}`;
}

/** Finds the accounts that are neither suspended nor deleted. */
export async function findActive(ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${[...ids]}::bigint[])`, isActive));
  return rows.map(({ id }) => id);
}

/** The pairs of which one has blocked the other, as `RECIPIENT ACTOR`. */
export async function findBlockedPairs(
  recipients: readonly number[],
  actors: readonly number[],
): Promise<string[]> {
  const rows = await sql<{ pair: string }[]>`
    select blocker_id || ' ' || ${blocks.blocked_id} as pair from ${blocks}
    where ${blocks.blocker_id} = any(${[...recipients]}::bigint[]) and ${blocks.blocked_id} = any(${[...actors]}::bigint[])
    union select ${blocks.blocked_id} || ' ' || ${blocks.blocker_id} from ${blocks}
    where ${blocks.blocker_id} = any(${[...actors]}::bigint[]) and ${blocks.blocked_id} = any(${[...recipients]}::bigint[])`;
  return rows.map(({ pair }) => pair);
}

/** Finds the choices of accounts, by kind; null where the default holds. */
export async function findRecipientChoices(recipients: readonly number[]) {
  return db
    .select({
      user_id: notificationChoices.user_id,
      kind: notificationChoices.kind,
      email: notificationChoices.email,
      push: notificationChoices.push,
      in_app: notificationChoices.in_app,
    })
    .from(notificationChoices)
    .where(expression(sql`${notificationChoices.user_id} = any(${[...recipients]}::bigint[])`));
}

/** Names a group of one recipient. */
const groupId = ({ recipient_id, group_key }: Pick<Place, "recipient_id" | "group_key">) =>
  `${recipient_id} ${group_key}`;

/** The last draft of each group. */
const uniqueGroups = <Some extends Place>(drafts: readonly Some[]): Some[] => [
  ...new Map(drafts.map((each) => [groupId(each), each])).values(),
];

const groupKeys = (drafts: readonly Place[]) => {
  const groups = uniqueGroups(drafts);
  return sql`
    unnest(${groups.map(({ recipient_id }) => recipient_id)}::bigint[], ${groups.map(({ group_key }) => group_key)}::text[])
      as place (user_id, group_key)`;
};

/** Finds members of these groups that the accounts have read already, as `RECIPIENT GROUP MEMBER`. */
export async function findExistingKeys(drafts: readonly Place[]): Promise<string[]> {
  const rows = await sql<{ known: string }[]>`
    select known.user_id || ' ' || known.group_key || ' ' || ${notificationMembers.member} as known
    from ${groupKeys(drafts)}, lateral (
      select ${notifications.id}, ${notifications.user_id}, ${notifications.group_key} from ${notifications}
      where ${notifications.user_id} = place.user_id and ${notifications.group_key} = place.group_key
        and ${notifications.read_at} is not null offset 0) as known
    join ${notificationMembers} on ${notificationMembers.notification_id} = known.id
      and ${notificationMembers.member} = any(${drafts.map(({ member }) => member)}::bigint[])`;
  return rows.map(({ known }) => known);
}

/** Adds to unread notifications, or begins new ones; the latest draft is last. A job announces those that are new or have grown. */
export async function insertNotifications(drafts: readonly NotificationDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const firstTimes = new Map<string, Date>();
  for (const draft of drafts) if (!firstTimes.has(groupId(draft))) firstTimes.set(groupId(draft), draft.at);
  const groups = uniqueGroups(drafts).map((draft) => ({ ...draft, since: firstTimes.get(groupId(draft)) }));
  const open = await sql<{ id: number; recipient_id: number; group_key: string }[]>`
    insert into ${notifications} as known (${sql(notifications, "user_id", "kind", "activity_kind", "group_key", "subject_type", "subject_id", "actor_type", "actor_id", "count", "details", "in_app", "email_due", "push_due", "created_at", "updated_at")})
    select recipient_id, kind, activity_kind, group_key, subject_type, subject_id, case when named and actor_id is not null then 'user' end,
      case when named then actor_id end, 0, details, in_app, email_due, push_due, since, at
    from jsonb_to_recordset(${sql.json(groups as never)}) as draft (recipient_id bigint, kind text, activity_kind text, group_key text, subject_type text,
      subject_id text, named boolean, actor_id bigint, details jsonb, in_app boolean, email_due boolean, push_due boolean,
      since timestamptz, at timestamptz)
    order by recipient_id, group_key
    on conflict (${sql(notifications, "user_id", "group_key")}) where read_at is null do update
      set ${sql(notifications, "actor_type")} = excluded.actor_type, ${sql(notifications, "actor_id")} = excluded.actor_id,
      ${sql(notifications, "details")} = excluded.details, ${sql(notifications, "updated_at")} = greatest(known.updated_at, excluded.updated_at)
    returning id, user_id as recipient_id, group_key`;
  const ids = new Map(open.map((each) => [groupId(each), each.id]));
  const members = drafts.map((draft) => {
    const { member, actor_id, at } = draft;
    return { notification_id: ids.get(groupId(draft)), member, actor_id, at };
  });
  await sql`
    with added as (
      insert into ${notificationMembers} (${sql(notificationMembers, "notification_id", "member", "actor_id", "at")})
      select notification_id, member, actor_id, at
      from jsonb_to_recordset(${sql.json(members as never)}) as draft (notification_id bigint, member bigint, actor_id bigint, at timestamptz)
      on conflict do nothing returning ${notificationMembers.notification_id}),
    grown as (
      update ${notifications} set ${sql(notifications, "count")} = ${notifications.count} + added.more
      from (select notification_id, count(*) as more from added group by notification_id) as added
      where ${notifications.id} = any(${[...ids.values()]}::bigint[]) and ${notifications.id} = added.notification_id returning ${notifications.id}),
    numbered as (select id, (row_number() over (order by id) - 1) / ${ANNOUNCED_AT_ONCE} as part from grown)
    select ${enqueue(announceNotifications, { ids: sql`json_agg(id)` })} from numbered group by part`;
}

/** Takes out of unread notifications what was undone, and deletes those that are then about nothing. */
export async function removeReversals(reversals: readonly Place[]): Promise<void> {
  if (reversals.length === 0) return;
  const open = await sql<{ id: number; recipient_id: number; group_key: string }[]>`
    select known.id, known.user_id as recipient_id, known.group_key from ${groupKeys(reversals)}, lateral (
      select ${notifications.id}, ${notifications.user_id}, ${notifications.group_key} from ${notifications}
      where ${notifications.user_id} = place.user_id and ${notifications.group_key} = place.group_key
        and ${notifications.read_at} is null offset 0) as known`;
  const ids = new Map(open.map((each) => [groupId(each), each.id]));
  const members = reversals.flatMap((reversal) => {
    const notification_id = ids.get(groupId(reversal));
    return notification_id === undefined ? [] : { notification_id, member: reversal.member };
  });
  if (members.length === 0) return;
  const shrunk = await sql<{ id: number; removed: number }[]>`
    with gone as (
      delete from ${notificationMembers} using unnest(${members.map(({ notification_id }) => notification_id)}::bigint[],
        ${members.map(({ member }) => member)}::bigint[]) as reversal (notification_id, member)
      where ${notificationMembers.notification_id} = reversal.notification_id and ${notificationMembers.member} = reversal.member
      returning ${notificationMembers.notification_id})
    select notification_id as id, count(*) as removed from gone group by notification_id`;
  const touched = shrunk.map(({ id }) => id);
  if (touched.length === 0) return;
  await sql`
    update ${notifications} set ${sql(notifications, "count")} = greatest(${notifications.count} - shrunk.removed, 0),
      (${sql(notifications, "actor_type", "actor_id")}) = (
      select case when ${notifications.actor_id} is not null and latest.actor_id is not null then 'user' end,
        case when ${notifications.actor_id} is not null then latest.actor_id end
      from (select 1) as always left join lateral (
        select ${notificationMembers.actor_id} from ${notificationMembers}
          where ${notificationMembers.notification_id} = ${notifications.id} order by ${notificationMembers.at} desc,
          ${notificationMembers.member} desc limit 1) as latest on true)
    from unnest(${touched}::bigint[], ${shrunk.map(({ removed }) => removed)}::bigint[]) as shrunk (id, removed)
    where ${notifications.id} = shrunk.id`;
  await sql`
    with recipients as (select distinct ${notifications.user_id} from ${notifications}
      where ${notifications.id} = any(${touched}::bigint[])),
    gone as (delete from ${notifications} where ${notifications.id} = any(${touched}::bigint[]) and ${notifications.count} = 0)
    select ${enqueue(announceCount, { user_id: sql`user_id` }, { jobKey: [sql`user_id`] })} from recipients`;
}

/** A release to notify followers of: those who follow since later than `after_at`. */
export interface Release {
  artist_id: number;
  subject_type: string;
  subject_id: string;
  /** The time, as text, since which the last follower that was notified follows, and its id; empty at first. */
  after_at: string;
  after_id: number;
}

/** Queues jobs that notify the followers of the artists. */
export async function queueReleases(releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  await sql`
    select ${enqueue(notifyFollowers, {
      artist_id: sql`artist_id`,
      subject_type: sql`subject_type`,
      subject_id: sql`subject_id`,
      after_at: "",
      after_id: 0,
    })}
    from jsonb_to_recordset(${sql.json(releases as never)}) as released (artist_id bigint, subject_type text, subject_id text)`;
}

/** Whether followers are notified of a release: it is listed, came out in the last `days`, and is no track of an album that did. */
export async function isRecentRelease({ subject_type, subject_id }: Release, days: number): Promise<boolean> {
  const [row] =
    subject_type === "album"
      ? await db
          .select({ id: albums.id })
          .from(albums)
          .where(
            and(
              eq(albums.id, Number(subject_id)),
              eq(albums.listed, true),
              sql`coalesce(${albums.publish_at}, ${albums.created_at}) > now() - ${days} * interval '1 day'`,
            ),
          )
      : await db
          .select({ id: tracks.id })
          .from(tracks)
          .where(
            and(
              eq(tracks.id, Number(subject_id)),
              eq(tracks.listed, true),
              sql`coalesce(${tracks.publish_at}, ${tracks.created_at}) > now() - ${days} * interval '1 day'`,
              sql`not exists (select from ${albums} where ${albums.id} = ${tracks.album_id} and ${albums.listed}
                and coalesce(${albums.publish_at}, ${albums.created_at}) > now() - ${days} * interval '1 day')`,
            ),
          );
  return row !== undefined;
}

/** Notifies the next `most` followers of an artist of a release, each once, and queues the same for those after them. */
export async function insertRelease(release: Release, most: number): Promise<void> {
  const { artist_id, subject_type, subject_id, after_at, after_id } = release;
  const key = `released ${subject_type} ${subject_id}`;
  const wantsChannel = (channel: NotificationChannel) => wants(users.id, "releases", channel);
  await sql`
    with followers as materialized (
      select ${artistFollows.follower_id}, ${artistFollows.created_at} from ${artistFollows}
      where ${artistFollows.artist_id} = ${artist_id}
        and (${artistFollows.created_at}, ${artistFollows.follower_id}) > (coalesce(nullif(${after_at}, ''), '-infinity')::timestamptz,
        ${after_id})
      order by created_at, follower_id limit ${most}),
    wanting as (
      select ${users.id}, ${wantsChannel("in_app")} as in_app, ${wantsChannel("email")} as mails, ${wantsChannel("push")} as pushes
      from followers join ${users} on ${users.id} = follower_id
      where ${isActive}
        and not exists (select from ${artistMembers} where ${artistMembers.artist_id} = ${artist_id}
          and ${artistMembers.user_id} = ${users.id})
        and not exists (select from ${notifications} where ${notifications.user_id} = ${users.id} and ${notifications.group_key} = ${key}
          and ${notifications.read_at} is not null)),
    notified as (
      insert into ${notifications} (${sql(notifications, "user_id", "kind", "activity_kind", "group_key", "subject_type", "subject_id", "actor_type", "actor_id", "in_app", "email_due", "push_due")})
      select id, 'releases', ${`${subject_type}_published`}, ${key}, ${subject_type}, ${subject_id}, 'artist', ${artist_id}::bigint, in_app, mails, pushes
      from wanting where in_app or mails or pushes
      on conflict (${sql(notifications, "user_id", "group_key")}) where ${notifications.read_at} is null do nothing
        returning ${notifications.id}),
    numbered as (select id, (row_number() over (order by id) - 1) / ${ANNOUNCED_AT_ONCE} as part from notified),
    announced as (select ${enqueue(announceToMany, { ids: sql`json_agg(id)` })} from numbered group by part),
    later as (
      select ${enqueue(notifyFollowers, {
        artist_id,
        subject_type,
        subject_id,
        after_at: sql`last.created_at::text`,
        after_id: sql`last.follower_id`,
      })}
      from (select * from followers order by created_at desc, follower_id desc limit 1) as last
      where (select count(*) from followers) = ${most})
    select (select count(*) from announced) as announced, (select count(*) from later) as later`;
}
