import { activities } from "@/db/schema/activities";
import { artistMembers } from "@/db/schema/artists";
import { artistFollows } from "@/db/schema/social";
import type { Db } from "@/db/tagged";
import { NOTIFICATION_KINDS } from "@/lib/accounts/preferences/kinds";
import { NEWS_DAYS } from "@/lib/community/notifications/intake-constants";
import { findRules, type Rule } from "@/lib/community/notifications/intake-kinds";
import { notificationFrom } from "@/lib/community/notifications/notification-draft";
import type { Activity } from "@/lib/platform/activity-log/service";
import { type Clock, iso } from "./clock";
import { insertRows } from "./rows";

/** The number of an account's unread notifications. */
const UNREAD = 5;

interface SeedNotification extends ReturnType<typeof notificationFrom> {
  user_id: number;
  actor_type: "user" | "artist";
}

/**
 * Notifications of the last days, as if people had read all but the latest of some kinds. The consumer of the activities then finds that they
 * know.
 */
export async function seedNotifications(sql: Db, clock: Clock): Promise<void> {
  const recent = await sql<Activity[]>`
    select ${activities.id}::int, ${activities.at}, ${activities.kind}, ${activities.actor_id}::int, ${activities.user_id}::int,
      ${activities.artist_id}::int, ${activities.subject_type}, ${activities.subject_id}, ${activities.key}, ${activities.undone},
      ${activities.details}
    from ${activities}
    where ${activities.at} > ${iso(clock.at(NEWS_DAYS, 0))}::timestamptz
      and ${activities.at} <= ${iso(clock.now)}::timestamptz and not ${activities.undone}
    order by ${activities.at}, ${activities.id}`;
  const recipients = await findRecipients(sql);
  const notifications = recent.flatMap((activity) => [
    ...findRules(activity.kind).flatMap((rule) => tell(activity, rule, recipients)),
    ...announce(activity, recipients),
  ]);
  const groups = new Map<string, SeedNotification[]>();
  for (const one of notifications) {
    const key = `${one.user_id} ${one.group_key}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const unread = latestOfKinds([...groups.values()]);
  const rows = [...groups.values()].map((group, index) =>
    notificationRows(index + 1, group, unread.has(group)),
  );
  if (rows.length === 0) return;
  await insertRows(
    sql,
    "notifications",
    rows.map(({ notification }) => notification),
  );
  await insertRows(
    sql,
    "notification_members",
    rows.flatMap(({ members }) => members),
  );
}

type Recipients = (audience: "member" | "follower", artistId: number | null) => readonly number[];

async function findRecipients(sql: Db): Promise<Recipients> {
  const rows = await sql<{ artist: string; ids: number[] }[]>`
    select 'member ' || ${artistMembers.artist_id} as artist,
      array_agg(${artistMembers.user_id} order by ${artistMembers.user_id})::int[] as ids
    from ${artistMembers} group by ${artistMembers.artist_id}
    union all
    select 'follower ' || ${artistFollows.artist_id},
      array_agg(${artistFollows.follower_id} order by ${artistFollows.follower_id})::int[]
    from ${artistFollows} group by ${artistFollows.artist_id}`;
  const ids = new Map(rows.map((row) => [row.artist, row.ids]));
  return (audience, artistId) => ids.get(`${audience} ${artistId}`) ?? [];
}

/** Notifies those who manage the artist, or the account that it concerns. */
function tell(activity: Activity, rule: Rule, audiences: Recipients): SeedNotification[] {
  const { kind, actor_id, artist_id } = activity;
  const concerned = activity.user_id === null ? [] : [activity.user_id];
  const recipients = { artist: audiences("member", artist_id), user: concerned, editors: [] }[rule.audience];
  const otherwiseNotified = kind === "replied" && rule.audience === "artist" ? concerned : [];
  if (!NOTIFICATION_KINDS[rule.kind].on.includes("in_app")) return [];
  return recipients
    .filter((recipient) => recipient !== actor_id && !otherwiseNotified.includes(recipient))
    .map((user_id) => ({ ...notificationFrom(activity, rule), user_id, actor_type: "user" }));
}

/** A release, for the artist's followers. */
function announce(
  { at, kind, artist_id, subject_type, subject_id }: Activity,
  recipients: Recipients,
): SeedNotification[] {
  if (kind !== "track_published" && kind !== "album_published") return [];
  const members = recipients("member", artist_id);
  return recipients("follower", artist_id)
    .filter((recipient) => !members.includes(recipient))
    .map((user_id) => ({
      ...{ activity_kind: kind, kind: "releases", group_key: `released ${subject_type} ${subject_id}` },
      ...{ subject_type, subject_id, actor_id: artist_id, actor_type: "artist", named: true },
      ...{ member: 0, at, details: {}, user_id },
    }));
}

/** The latest groups of an account, one of each kind. */
function latestOfKinds(groups: readonly SeedNotification[][]): Set<SeedNotification[]> {
  const kinds = new Map<number, Set<string>>();
  const groupTime = (group: SeedNotification[]) => group.at(-1)?.at.getTime() ?? 0;
  return new Set(
    groups
      .toSorted((a, b) => groupTime(b) - groupTime(a))
      .filter(([first]) => {
        if (!first) return false;
        const known = kinds.get(first.user_id) ?? new Set<string>();
        kinds.set(first.user_id, known);
        if (known.has(first.kind) || known.size === UNREAD) return false;
        return known.add(first.kind);
      }),
  );
}

function notificationRows(id: number, group: readonly SeedNotification[], isUnread: boolean) {
  const members = new Map(group.map(({ member, actor_id, at }) => [member, { member, actor_id, at }]));
  // Safe: a group has at least one.
  const [first, last] = [group[0] as SeedNotification, group.at(-1) as SeedNotification];
  const { user_id, kind, activity_kind, group_key, subject_type, subject_id, details, named, actor_id } =
    last;
  const isNamed = named && actor_id !== null;
  return {
    notification: {
      ...{
        id,
        user_id,
        kind,
        activity_kind,
        group_key,
        subject_type,
        subject_id,
        details,
        count: members.size,
      },
      ...{ actor_type: isNamed ? last.actor_type : null, actor_id: isNamed ? actor_id : null },
      ...{ in_app: true, email_due: false, push_due: false },
      ...{ created_at: first.at, updated_at: last.at, read_at: isUnread ? null : last.at },
    },
    members: groupHasMembers(last)
      ? [...members.values()].map((one) => ({ notification_id: id, ...one }))
      : [],
  };
}

/** Followers are told of a release by itself, which counts nobody. */
const groupHasMembers = ({ kind }: SeedNotification) => kind !== "releases";
