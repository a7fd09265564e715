import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { desc, type Follows, type PageResult, type Slice, type Source, sqlMerged } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { activities } from "@/db/schema/activities";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { Span } from "@/lib/listening/insights/spans";
import { type GrowthScope, scopeArtists } from "@/lib/progress/growth/scope-fragments";
import { ACTIVITY_KINDS, type SOCIAL_TYPES } from "./constants";
import { isNews, isWithinDays, scopeAccount, socialActivities } from "./fragments";
import type { SocialActivity } from "./shapes";

type SocialType = (typeof SOCIAL_TYPES)[number];
type Entry = z.input<typeof SocialActivity>;

/** The subject of an activity, from `entry`: the object, or null when it is gone. */
const subject = sql`case
  when entry.kind in ('commented', 'replied') then (
    select json_build_object('type', 'track', 'id', ${tracks.id}, 'name', ${tracks.name}, 'image', ${tracks.image})
    from ${tracks} where ${tracks.id} = (entry.details->>'track_id')::bigint)
  when entry.subject_type = 'track' then (
    select json_build_object('type', 'track', 'id', ${tracks.id}, 'name', ${tracks.name}, 'image', ${tracks.image})
    from ${tracks} where ${tracks.id} = entry.subject_id::bigint)
  when entry.subject_type = 'album' then (
    select json_build_object('type', 'album', 'id', ${albums.id}, 'name', ${albums.name}, 'image', ${albums.image})
    from ${albums} where ${albums.id} = entry.subject_id::bigint)
  when entry.subject_type = 'artist' then (
    select json_build_object('type', 'artist', 'id', ${artists.id}, 'name', ${artists.name}, 'image', ${artists.image_small})
    from ${artists} where ${artists.id} = entry.subject_id::bigint)
  else (
    select json_build_object('type', 'user', 'id', ${users.id}, 'name', ${users.name}, 'image', ${users.avatar})
    from ${users} where ${users.id} = entry.subject_id::bigint) end`;

const comment = sql`case when entry.subject_type = 'comment' then (
  select json_build_object('id', ${comments.id}, 'content', ${comments.content}, 'position', ${comments.position})
  from ${comments} where ${comments.id} = entry.subject_id::bigint) end`;

const sourceType = sql`case
  when entry.kind like '%liked' then 'like' when entry.kind like '%reposted' then 'repost'
  when entry.kind like 'followed%' then 'follow' else 'comment' end`;

/** Whether what an activity was about is still there: a condition on `activities`. */
const isThere = sql`case ${activities.subject_type}
  when 'track' then exists (select from ${tracks} where ${tracks.id} = ${activities.subject_id}::bigint)
  when 'album' then exists (select from ${albums} where ${albums.id} = ${activities.subject_id}::bigint)
  when 'comment' then exists (select from ${comments} where ${comments.id} = ${activities.subject_id}::bigint and not ${comments.deleted})
  when 'artist' then exists (select from ${artists} where ${artists.id} = ${activities.subject_id}::bigint)
  else true end`;

const item = sql`json_build_object('id', entry.id, 'type', ${sourceType}, 'at', entry.at,
  'actor', (select ${userSummaryShape} from ${users} where ${users.id} = entry.actor_id), 'subject', ${subject}, 'comment', ${comment})`;

const newestFirst = desc([sql`entry.at`, sql`timestamptz`], [sql`entry.id`, sql`bigint`]);

/** Finds the activities of others with the account's artists and their music, the latest first: of a type, if given. */
export async function findSocialActivity(
  scope: GrowthScope,
  type: SocialType | undefined,
  slice: Slice,
): Promise<PageResult<Entry>> {
  const kinds = type ? [...ACTIVITY_KINDS[type]] : Object.values(ACTIVITY_KINDS).flat();
  const newsCondition = sql`
    ${activities.kind} = any(${kinds}::text[]) and not ${activities.undone} and ${isNews(scope, activities.actor_id)}
      and ${isThere}`;
  const after = (follows: Follows) => follows(activities.at, activities.id);
  const ofAccount = sql`${activities.user_id} in (${scopeAccount(scope)}) and ${activities.kind} = 'followed_user' and ${newsCondition}`;
  const sources: Source[] = [
    {
      // Of each artist as many as may be shown, so that one look at the index finds them.
      rows: (follows, most) => sql`
        select found.* from (${scopeArtists(scope)}) as artist cross join lateral (
          select * from ${activities} where ${activities.artist_id} = artist.artist_id and ${newsCondition} and ${after(follows)}
          order by at desc, id desc limit ${most}) as found`,
      total: sql`(select count(*) from ${activities} where ${activities.artist_id} in (${scopeArtists(scope)}) and ${newsCondition})`,
    },
    {
      rows: (follows, most) => sql`
        select * from ${activities} where ${ofAccount} and ${after(follows)} order by at desc, id desc limit ${most}`,
      total: sql`(select count(*) from ${activities} where ${ofAccount})`,
    },
  ];
  const [row] = await replicaSql(scope.viewer.userId)<
    [PageResult<Entry>]
  >`select ${sqlMerged({ sources, order: newestFirst, shape: item }, slice)}`;
  return row;
}

interface DayRow {
  date: string;
  figure: "likes" | "reposts" | "followers" | "comments";
  count: number;
}

/** Counts the activities of others on each day of the span; days without any are left out. */
export async function findSocialDays(scope: GrowthScope, { from, to }: Span): Promise<DayRow[]> {
  return replicaSql(scope.viewer.userId)<DayRow[]>`
    with artist as materialized (${scopeArtists(scope)}), account as (${scopeAccount(scope)})
    select day::text as date, figure, sum(count)::bigint as count
    from (${socialActivities(scope, (at) => isWithinDays(at, from, to))}) as activity group by 1, 2`;
}
