import "server-only";
import { artistMembers } from "@/db/schema/artists";
import { trending } from "@/db/schema/discovery";
import { trackGenres } from "@/db/schema/genres";
import { insightDays } from "@/db/schema/insights";
import { listeners, plays } from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";

/** The days of a track before the period that show its usual number of listeners. */
const USUAL_DAYS = 28;

/** The tracks of each ranking that are examined closely, and the number that it shows. */
const CANDIDATES = { all: 300, genre: 80 };
const CHART_SIZES = { all: 100, genre: 50 };

/** A track is judged by so many of its latest plays. */
const SAMPLE = 300;

/**
 * The weight of an account, over a left join of `users`: a listener without an account and an account of the last week a tenth, since they
 * cost nothing to make; a suspended one nothing.
 */
const accountWeight = (sql: Db) => sql`
  case when ${users.suspended_at} is not null then 0
    when ${users.id} is null or ${users.deleted_at} is not null or ${users.created_at} > now() - interval '7 days' then 0.1 else 1 end`;

/** `(people, weight)` of the rows of a reaction to `candidate` in its period, without the track's own producers. */
const reactions = (sql: Db, table: "likes" | "reposts") => sql`
  select coalesce(sum(${accountWeight(sql)}), 0) as weight, count(*) filter (where ${accountWeight(sql)} = 1) as people
  from ${sql(table)} as reaction join ${users} on ${users.id} = reaction.user_id
  where reaction.track_id = candidate.track_id and reaction.created_at >= candidate.starts::timestamp at time zone 'UTC'
    and not exists (
      select from ${credits} join ${artistMembers} using (artist_id)
      where ${credits.track_id} = candidate.track_id and ${artistMembers.user_id} = reaction.user_id)`;

/**
 * Ranks the tracks of each period and genre. The score is how far the weighted listeners of a day exceed what is usual for the track, in
 * standard deviations, times the logarithm of their number (docs/decisions/0042-radio-and-trending.md). A track keeps the place that it had
 * at the end of the day before. `now` is that of the database unless given.
 */
export async function rankTrends(sql: Db, now?: Date): Promise<void> {
  const moment = sql`coalesce(${now?.toISOString() ?? null}::timestamptz, now())`;
  // Another process that ranks at the same time waits, and then ranks the same.
  await sql`select pg_advisory_xact_lock(hashtext('trending')), set_config('work_mem', '64MB', true)`;
  await sql`
      insert into ${trending} (${sql(trending, "period", "genre_id", "place", "track_id", "score", "previous_place", "ranked_at")})
      with period as (
        select name, days, today - days + 1 as starts,
          -- Today is not over.
          days - 1 + greatest(extract(epoch from ${moment} at time zone 'UTC' - today) / 86400, 0.25)::float8 as elapsed
        from (values ('day', 2), ('week', 7), ('month', 30)) as period (name, days)
        cross join (select (${moment} at time zone 'UTC')::date as today) as clock),
      -- The listeners of each track in the period, and in the days before it.
      listener_counts as (
        select period.name as period, period.starts, period.elapsed, ${insightDays.entity_id} as track_id,
          coalesce(sum(${insightDays.reach}[1]) filter (where ${insightDays.day} >= starts), 0)::float8 as recent,
          coalesce(sum(${insightDays.reach}[1]) filter (where ${insightDays.day} < starts), 0)::float8 as earlier
        from ${insightDays} join period on ${insightDays.day} >= starts - ${USUAL_DAYS}::int
        where ${insightDays.kind} = 'track' and ${insightDays.day} >= (select min(starts) from period) - ${USUAL_DAYS}::int
          and ${insightDays.day} <= (${moment} at time zone 'UTC')::date
        group by 1, 2, 3, 4),
      -- The usual number of listeners of a day.
      with_usual as (
        select listener_counts.*, earlier / greatest(least(${USUAL_DAYS}::int, starts - ${tracks.release_date}), 1) as usual
        from listener_counts join ${tracks} on ${tracks.id} = track_id
        where recent > 0 and ${tracks.listed}),
      -- Each track in the ranking of all genres, 0, and of each of its own.
      entry as (
        select *, 0::bigint as genre_id from with_usual
        union all
        select with_usual.*, ${trackGenres.genre_id} from with_usual join ${trackGenres} using (track_id)),
      -- Those with the best scores by listeners that are not weighted.
      candidate as materialized (
        select * from (
          select *, row_number() over (
            partition by period, genre_id
            order by (recent / elapsed - usual) / sqrt(usual + 4) * log(10 + recent) desc, track_id) as estimated_rank
          from entry) as ranked
        where estimated_rank <= case genre_id when 0 then ${CANDIDATES.all}::int else ${CANDIDATES.genre}::int end),
      -- The weight of an average listener of each candidate, by a sample.
      audience_weight as materialized (
        select track_id, people, weight / listeners as share
        from (select distinct track_id from candidate) as candidate cross join lateral (
          select count(*) as listeners, sum(${accountWeight(sql)}) as weight, count(*) filter (where ${accountWeight(sql)} = 1) as people
          from (
            select distinct listener_id from (
              select ${plays.listener_id} from ${plays}
              where ${plays.track_id} = candidate.track_id and ${plays.counted} and ${plays.played_at} > ${moment} - interval '31 days'
              order by ${plays.played_at} desc limit ${SAMPLE}) as latest) as listener
          join ${listeners} on ${listeners.id} = listener.listener_id left join ${users} on ${users.id} = ${listeners.user_id}) as audience
        where listeners > 0),
      with_reactions as (
        select candidate.*, share * usual as expected, audience_weight.people + likers.people + reposters.people as people,
          share * recent + 2 * likers.weight + 3 * reposters.weight as weighted
        from candidate join audience_weight using (track_id)
        cross join lateral (${reactions(sql, "likes")}) as likers cross join lateral (${reactions(sql, "reposts")}) as reposters),
      scored as (
        select period, genre_id, track_id, (weighted / elapsed - expected) / sqrt(expected + 4) * log(10 + weighted) as score
        from with_reactions where people >= 3),
      -- No artist has more than two tracks in a ranking.
      with_main_artist as (
        select *, row_number() over (partition by period, genre_id, artist_id order by score desc, track_id) as rank_of_artist
        from scored cross join lateral (
          select ${credits.artist_id} from ${credits} where ${credits.track_id} = scored.track_id
          order by ${credits.role} = 'performer' desc, ${credits.position}, artist_id limit 1) as main
        where score > 0),
      chart_entry as (
        select *, row_number() over (partition by period, genre_id order by score desc, track_id) as place
        from with_main_artist where rank_of_artist <= 2)
      select chart_entry.period, chart_entry.genre_id, chart_entry.place, chart_entry.track_id, chart_entry.score,
        case when former.ranked_at < date_trunc('day', ${moment}, 'UTC') then former.place else former.previous_place end,
        ${moment}
      from chart_entry left join ${trending} as former using (period, genre_id, track_id)
      where chart_entry.place <= case chart_entry.genre_id when 0 then ${CHART_SIZES.all}::int else ${CHART_SIZES.genre}::int end
      on conflict (${sql(trending, "period", "genre_id", "place")}) do update set ${sql(trending, "track_id")} = excluded.track_id,
        ${sql(trending, "score")} = excluded.score,
        ${sql(trending, "previous_place")} = excluded.previous_place, ${sql(trending, "ranked_at")} = excluded.ranked_at`;
  await sql`delete from ${trending} where ${trending.ranked_at} <> ${moment}`;
}
