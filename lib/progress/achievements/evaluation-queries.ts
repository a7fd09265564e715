import "server-only";
import { sql } from "@/db/client";
import { achievementCounts, achievementProgress } from "@/db/schema/achievements";
import { artistMembers } from "@/db/schema/artists";
import { insightDays } from "@/db/schema/insights";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { Check } from "./check-queries";
import { type Achievement, MIN_PRODUCERS, type Topic } from "./constants";
import { METRIC_QUERIES } from "./metric-fragments";

/** An achievement as it can be unlocked now. */
export interface Goal extends Pick<Achievement, "id" | "metric" | "goal" | "xp"> {
  topic: Topic;
  /** Empty without seasons. */
  season: string;
  /** The time of the season; null without seasons. */
  from: Date | null;
  until: Date | null;
}

export interface Unlocked {
  user_id: number;
  key: string;
  season: string;
  xp: number;
  unlocked_at: Date;
}

/** Only accounts that manage an artist have achievements, and unlock none while they are suspended. */
const producers = (ids: Fragment) => sql`
  select ${users.id} as user_id from ${users}
  where ${users.id} in (${ids}) and ${isActive}
    and exists (select from ${artistMembers} where ${artistMembers.user_id} = ${users.id})`;

const goalRows = (goals: readonly Goal[]) => sql`
  select * from jsonb_to_recordset(${sql.json(
    goals.map(({ from, until, ...goal }) => ({
      ...goal,
      season_from: from?.toISOString() ?? "-infinity",
      season_until: until?.toISOString() ?? "infinity",
    })),
  )}) as goal (id text, topic text, metric text, goal bigint, xp int, season text, season_from timestamptz, season_until timestamptz)`;

const isUnlocked = (userId: Fragment, goal: Fragment) => sql`
  exists (
    select from ${achievementProgress} as had
    where had.user_id = ${userId} and had.key = ${goal}.id and had.season = ${goal}.season and had.unlocked_at is not null)`;

/** The value of a metric, of which only the branch that is asked for runs. */
const measure = Object.entries(METRIC_QUERIES).reduce(
  (cases, [metric, value]) => sql`${cases} when ${sql.unsafe(`'${metric}'`)} then (${value})`,
  sql`case person.metric`,
);

/**
 * Writes the values of `measured` (`user_id, id, season, goal, xp, value`), of goals that are not unlocked, and yields those that it
 * unlocks. What another process unlocks at the same time is not unlocked again.
 */
const insertUnlocks = (metrics: Fragment) => sql`
  insert into ${achievementProgress} (${sql(achievementProgress, "user_id", "key", "season", "value", "unlocked_at", "xp")})
  select user_id, id, season, value, case when value >= goal then now() end, case when value >= goal then xp else 0 end
  from (${metrics}) as measured
  where value > 0 or exists (
    select from ${achievementProgress} as had where had.user_id = measured.user_id and had.key = id and had.season = measured.season)
  order by user_id, id, season
  on conflict (${sql(achievementProgress, "user_id", "key", "season")}) do update
    set value = excluded.value, unlocked_at = excluded.unlocked_at, xp = excluded.xp
    where ${achievementProgress.unlocked_at} is null
      and (${achievementProgress.value} <> excluded.value or excluded.unlocked_at is not null)
  returning ${achievementProgress.user_id}, ${achievementProgress.key}, ${achievementProgress.season}, ${achievementProgress.xp},
    ${achievementProgress.unlocked_at}`;

/** Measures what is asked, as far as it is not unlocked, and keeps the values. Returns what that unlocked. */
export async function measureTopics(
  checks: readonly Check[],
  goals: readonly Goal[],
  isLive: boolean,
): Promise<Unlocked[]> {
  return sql<Unlocked[]>`
    with asked as (
      select distinct user_id, topic
      from unnest(${checks.map(({ user_id }) => user_id)}::bigint[], ${checks.map(({ topic }) => topic)}::text[])
        as asked (user_id, topic)),
    goal as materialized (${goalRows(goals)}),
    locked as materialized (
      select distinct asked.user_id, goal.*
      from asked join (${producers(sql`select user_id from asked`)}) as producer using (user_id)
      join goal on asked.topic in ('all', goal.topic)
      where not ${isUnlocked(sql`asked.user_id`, sql`goal`)}),
    person as materialized (
      select distinct user_id, metric, season_from, season_until, ${isLive}::boolean as is_live from locked),
    value as materialized (
      select person.*, floor(${measure} end)::bigint as value from person),
    written as (${insertUnlocks(sql`
      select user_id, id, season, goal, xp, value from locked join value using (user_id, metric, season_from, season_until)`)})
    select * from written where unlocked_at is not null order by user_id, key`;
}

/**
 * Measures how the plays of each producer's best artist in the last 28 days compare with those of all others, if there are enough.
 * Values below the middle are not kept. Returns what that unlocked.
 */
export async function measureStanding(goals: readonly Goal[], days: number): Promise<Unlocked[]> {
  return sql<Unlocked[]>`
    with goal as materialized (${goalRows(goals)}),
    artist as (
      select artist_id, (
        select coalesce(sum(${insightDays.plays}), 0) from ${insightDays}
        where ${insightDays.kind} = 'artist' and ${insightDays.entity_id} = artist_id
          and ${insightDays.day} > (now() at time zone 'UTC')::date - ${days}::int) as plays
      from (select distinct ${artistMembers.artist_id} from ${artistMembers}) as artist
      where exists (select from ${credits} where ${credits.artist_id} = artist.artist_id and ${credits.listed})),
    producer as (
      select ${artistMembers.user_id}, max(plays) as plays from artist join ${artistMembers} using (artist_id)
        join ${users} on ${users.id} = ${artistMembers.user_id}
      where ${isActive} group by user_id),
    standing as (
      select user_id, plays, floor(percent_rank() over (order by plays) * 100)::bigint as value, count(*) over () as producers
      from producer),
    written as (${insertUnlocks(sql`
      select user_id, id, season, goal, xp, case when plays > 0 and value >= 50 then value else 0 end as value
      from standing cross join goal
      where producers >= ${MIN_PRODUCERS}::int and not ${isUnlocked(sql`standing.user_id`, sql`goal`)}`)})
    select * from written where unlocked_at is not null order by user_id, key`;
}

/** Counts who has each achievement, of the producers: accounts that manage an artist with a public track. */
export async function countHolders(keys: readonly string[]): Promise<void> {
  await sql`
    with producer as materialized (
      select distinct ${artistMembers.user_id} from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
      where ${isActive}
        and exists (select from ${credits} where ${credits.artist_id} = ${artistMembers.artist_id} and ${credits.listed})),
    holder as (
      select ${achievementProgress.key}, count(distinct ${achievementProgress.user_id}) as holders
      from ${achievementProgress} join producer using (user_id) where ${achievementProgress.unlocked_at} is not null group by key)
    insert into ${achievementCounts} (${sql(achievementCounts, "key", "holders", "producers")})
    select all_keys.key, coalesce(holders, 0), (select count(*) from producer)
    from unnest(${[...keys]}::text[]) as all_keys (key) left join holder using (key) order by 1
    on conflict (${sql(achievementCounts, "key")}) do update set ${sql(achievementCounts, "holders")} = excluded.holders,
      ${sql(achievementCounts, "producers")} = excluded.producers`;
}
