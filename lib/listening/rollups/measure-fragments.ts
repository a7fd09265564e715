import "server-only";
import { sql } from "@/db/client";
import { type Fragment, gapShifts, type InsightKind, meetings, NEVER, subjectOf } from "./drain-queries";

/**
 * The numbers of insights, wherever they are shown: plays, distinct listeners, likes and reposts of tracks, albums or artists in any
 * spans of days. Listeners come from the gaps of `insight_days`: a listener counts on the first active day inside the span, which is
 * the one whose gap reaches back before the span begins. What is logged and not yet rolled up is added.
 */

/** Days from and to, both included, `YYYY-MM-DD`, UTC; `name` tells the spans of one reading apart. */
export interface NamedSpan {
  name: string;
  from: string;
  to: string;
}

/** Each day of a span as a span of its own, called by its date. One by one they would be compared with every day counted. */
export interface EveryDay {
  from: string;
  to: string;
}

/** The span in which everything is counted; it has no likes and reposts. */
const ALL_TIME = "all_time";

/** The tracks of the entities, as `(entity_id, track_id)`. */
function tracksOf(kind: InsightKind, entities: Fragment): Fragment {
  if (kind === "track") return sql`select entity_id, entity_id as track_id from (${entities}) as entity`;
  if (kind === "album")
    return sql`select entity_id, id as track_id from (${entities}) as entity join tracks on album_id = entity_id`;
  return sql`select entity_id, track_id from (${entities}) as entity join credits on artist_id = entity_id`;
}

/**
 * The plays of the queue that count for these tracks. A plan made while the queue was empty would read all of it once it is full: the
 * function (drizzle/0014) finds them by the index whatever the planner thinks. `tracks` yields `track_id`.
 */
export const waitingPlays = (tracks: Fragment) => sql`waiting_plays(array(${tracks}))`;

/**
 * A statement that yields `(entity_id, span, plays, listeners, likes, reposts)` for each entity and span, and for `ALL_TIME`; rows
 * of zeros are left out. `entities` yields `entity_id`.
 */
export function figures(
  kind: InsightKind,
  entities: Fragment,
  wanted: readonly NamedSpan[] | EveryDay,
): Fragment {
  const spans = "from" in wanted ? [] : wanted;
  const days = [wanted]
    .flat()
    .flatMap(({ from, to }) => [from, to])
    .sort();
  const [earliest = "", latest = ""] = [days[0], days.at(-1)];
  const inSpan =
    "from" in wanted
      ? sql`cross join lateral (
          select day::text as name, day as starts where day between ${earliest}::date and ${latest}::date) as span`
      : sql`join span on day between starts and ends`;
  // Two spans are counted where they lie in the index. Of many, every reaction is looked at once and put into its day.
  const reactions = (table: string) =>
    spans.length === 0 || spans.length > 2
      ? sql`
        select entity_id, span.name as span, reactions
        from (
          select entity_id, (created_at at time zone 'UTC')::date as day, count(*) as reactions
          from track join ${sql(table)} as reaction using (track_id)
          where created_at >= ${earliest}::date::timestamp at time zone 'UTC' group by 1, 2) as reacted
        ${inSpan}`
      : sql`
        select entity_id, span.name as span, reactions
        from track cross join span cross join lateral (
          select count(*) as reactions from ${sql(table)} as reaction
          where reaction.track_id = track.track_id and created_at >= starts::timestamp at time zone 'UTC'
            and created_at < (ends + 1)::timestamp at time zone 'UTC') as reacted`;
  return sql`
    with entity as materialized (${entities}),
    track as (${tracksOf(kind, sql`select entity_id from entity`)}),
    span as (
      select * from unnest(${spans.map(({ name }) => name)}::text[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]) as span (name, starts, ends)),
    waiting as materialized (
      select entity_id, (entity_id * 4 + ${subjectOf(kind, 0)}::int)::int as subject, day, plays,
        coalesce(listener_id, -dense_rank() over (order by device_id))::int as listener_id
      from (
        select entity_id, (played_at at time zone 'UTC')::date as day, count(*) as plays,
          coalesce(play_queue.listener_id, listeners.id) as listener_id, play_queue.device_id
        from ${waitingPlays(sql`select track_id from track`)} as play_queue join track using (track_id)
        left join listeners on listeners.device_id = play_queue.device_id
        group by 1, 2, 4, 5) as queued),
    met as (${meetings(sql, sql`waiting`)}),
    shift as (select (subject / 4)::bigint as entity_id, day, gap, listeners from (${gapShifts(sql, sql`met`)}) as shift),
    figure as (
      select entity_id, span.name as span, plays, coalesce(reach[width_bucket(day - starts, gaps) + 1], 0) as listeners,
        0 as likes, 0 as reposts
      from entity join insight_days using (entity_id) ${inSpan}
      where kind = ${kind} and day between ${earliest} and ${latest}
      union all
      select entity_id, span.name, plays, 0, 0, 0 from waiting ${inSpan}
      union all
      select entity_id, span.name, 0, listeners, 0, 0 from shift ${inSpan} where gap > day - starts
      union all
      select entity_id, span, 0, 0, reactions, 0 from (${reactions("likes")}) as liked
      union all
      select entity_id, span, 0, 0, 0, reactions from (${reactions("reposts")}) as reposted
      union all
      select entity_id, ${ALL_TIME}, plays, listeners, 0, 0 from entity join insight_totals using (entity_id) where kind = ${kind}
      union all
      select entity_id, ${ALL_TIME}, plays, 0, 0, 0 from waiting
      union all
      select entity_id, ${ALL_TIME}, 0, listeners, 0, 0 from shift where gap = ${NEVER})
    select entity_id, span, sum(plays)::bigint as plays, sum(listeners)::bigint as listeners, sum(likes)::bigint as likes,
      sum(reposts)::bigint as reposts
    from figure group by 1, 2`;
}

/** A statement that yields `(country, plays)` of an artist in the span. `artists` yields `entity_id`. */
export function countries(artists: Fragment, span: Omit<NamedSpan, "name">): Fragment {
  return sql`
    select country, sum(plays)::bigint as plays from (
      select held.country, held.plays
      from (${artists}) as artist join insight_countries on artist_id = entity_id
      cross join unnest(countries, insight_countries.plays) as held (country, plays)
      where day between ${span.from} and ${span.to}
      union all
      select coalesce(country, 'ZZ'), 1
      from (${artists}) as artist join credits on artist_id = entity_id
      join ${waitingPlays(sql`select track_id from (${artists}) as artist join credits on artist_id = entity_id`)} as play_queue
        using (track_id)
      where (played_at at time zone 'UTC')::date between ${span.from} and ${span.to}) as counted
    group by 1`;
}

/**
 * A statement that yields the `track_id` of the tracks with most plays in the span, at most `limit`, as the reader will see them. Whole
 * months have their sums; only days beside them are looked at one by one. `tracks` yields `track_id`.
 */
export function mostPlayed(tracks: Fragment, { from, to }: Omit<NamedSpan, "name">, limit: number): Fragment {
  return sql`
    select track_id
    from (
      -- Nothing is played in the future: a month that runs is whole in a span up to today.
      select first, greatest(first, case when ${to}::date >= current_date then 'infinity'
        else date_trunc('month', ${to}::date + 1)::date end) as behind
      from (select date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date as first) as month) as whole,
    lateral (
      select track_id, plays from (${tracks}) as track join insight_months using (track_id) where month >= first and month < behind
      union all
      select track_id, plays from (${tracks}) as track join insight_days on kind = 'track' and entity_id = track_id
      where day between ${from} and least(first - 1, ${to}::date)
      union all
      select track_id, plays from (${tracks}) as track join insight_days on kind = 'track' and entity_id = track_id
      where day >= behind and day between ${from} and ${to}
      union all
      select track_id, 1 from ${waitingPlays(tracks)} as play_queue
      where (played_at at time zone 'UTC')::date between ${from} and ${to}) as played
    group by track_id order by sum(plays) desc, track_id limit ${limit}`;
}
