import "server-only";
import { sql } from "@/db/client";
import { achievementChecks, achievementProgress } from "@/db/schema/achievements";
import { artistMembers } from "@/db/schema/artists";
import { trending } from "@/db/schema/discovery";
import { purchaseSplits } from "@/db/schema/purchases";
import { credits, trackStats } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import type { Topic } from "./constants";

/** An account of which a topic is to be measured. */
export interface Check {
  user_id: number;
  /** Or `all`. */
  topic: string;
}

/** A change: its topic, and the accounts whose metrics it changes. Exactly one id is given. */
export interface MovedMetric {
  topic: Topic;
  user_id?: number | null;
  /** The accounts that manage the artist. */
  artist_id?: number | null;
  /** Accounts that manage an artist credited on the track. */
  track_id?: number;
  /** Accounts that share the price. */
  purchase_id?: number;
}

/** Has the accounts that something concerns measured soon. */
export async function insertChecks(moved: readonly MovedMetric[]): Promise<void> {
  await sql`
    insert into ${achievementChecks} (${sql(achievementChecks, "topic", "user_id", "artist_id", "track_id", "purchase_id")})
    select topic, user_id, artist_id, track_id, purchase_id
    from jsonb_to_recordset(${sql.json(moved as never)})
      as moved (topic text, user_id bigint, artist_id bigint, track_id bigint, purchase_id bigint)
    where num_nonnulls(user_id, artist_id, track_id, purchase_id) = 1`;
}

/** Whether an account has yet to unlock one of the achievements. */
const lacks = (userId: Fragment, keys: readonly string[]) => sql`(
  select count(*) from ${achievementProgress} as had
  where had.user_id = ${userId} and had.key = any(${[...keys]}) and had.unlocked_at is not null) < ${keys.length}::int`;

/**
 * Has those measured whose tracks have been played since the job that ranks tracks ran last; a trigger on what it writes notes the others.
 * `keys` are the achievements that this can unlock.
 */
export async function insertListeningChecks(keys: readonly string[]): Promise<void> {
  await sql`
    insert into ${achievementChecks} (${sql(achievementChecks, "topic", "user_id")})
    select 'listening', user_id from (
      select distinct ${artistMembers.user_id}
      from ${trackStats} join ${credits} using (track_id) join ${artistMembers} using (artist_id)
      where ${trackStats.ranked_plays} <> ${trackStats.plays} and ${credits.listed}) as played
    where ${lacks(sql`played.user_id`, keys)}`;
}

/** Has those measured who have a track among the first of a ranking of trends, as far as that can unlock one of `keys`. */
export async function insertTrendChecks(keys: readonly string[]): Promise<void> {
  await sql`
    insert into ${achievementChecks} (${sql(achievementChecks, "topic", "user_id")})
    select 'trends', user_id from (
      select distinct ${artistMembers.user_id}
      from ${trending} join ${credits} using (track_id) join ${artistMembers} using (artist_id)
      where ${credits.listed}
        and (${trending.period} = 'week' and ${trending.genre_id} = 0 and ${trending.place} <= 25 or ${trending.period} = 'month'
          and ${trending.genre_id} <> 0 and ${trending.place} <= 10)) as ranked
    where ${lacks(sql`ranked.user_id`, keys)}`;
}

/**
 * Until the end of the transaction nobody else measures, so that no older value takes the place of a newer one. Its statements are
 * planned each time for the tables as they are: a cached plan from when they were small takes a minute once they have grown.
 */
export async function takeTurn(): Promise<boolean> {
  const [{ taken }] = await sql<[{ taken: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('achievements')) as taken, set_config('plan_cache_mode', 'force_custom_plan', true)`;
  return taken;
}

/** Takes at most `limit` checks. Returns how many, and each account and topic that they concern once. */
export async function takeChecks(limit: number): Promise<{ taken: number; checks: Check[] }> {
  const [row] = await sql<[{ taken: number; checks: Check[] }]>`
    with taken as materialized (
      delete from ${achievementChecks} where ${achievementChecks.id} in (select ${achievementChecks.id} from ${achievementChecks}
        order by id limit ${limit})
      returning ${achievementChecks.topic}, ${achievementChecks.user_id}, ${achievementChecks.artist_id}, ${achievementChecks.track_id},
        ${achievementChecks.purchase_id}),
    concerned as (
      select user_id, topic from taken where user_id is not null
      union select ${artistMembers.user_id}, topic from taken join ${artistMembers} using (artist_id)
      union select ${artistMembers.user_id}, topic
        from taken join ${credits} using (track_id) join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id}
      union select ${purchaseSplits.user_id}, topic from taken join ${purchaseSplits} using (purchase_id))
    select (select count(*) from taken) as taken,
      (select coalesce(json_agg(json_build_object('user_id', user_id, 'topic', topic)), '[]') from concerned) as checks`;
  return row;
}
