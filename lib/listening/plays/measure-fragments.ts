import "server-only";
import { sql } from "@/db/client";
import { insightCountries, insightDays, insightMonths, insightTotals } from "@/db/schema/insights";
import { listeners, playQueue } from "@/db/schema/plays";
import { likes, reposts } from "@/db/schema/social";
import { credits, tracks as tracksTable } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import {
  changedListeners,
  gapDeltas,
  type InsightKind,
  NO_PREVIOUS_DAY,
  subjectNumber,
} from "./drain-queries";

/**
 * Every insights number: plays, distinct listeners, likes and reposts of tracks, albums or artists in any spans of days. Listeners
 * come from the gaps of `insight_days`: a listener counts on the first active day inside the span, the one whose gap reaches back
 * before the span begins. Plays that are logged but not yet rolled up are included.
 */

/** A span of days, `YYYY-MM-DD`, UTC, both ends included; `name` is unique within a query. */
export interface NamedSpan {
  name: string;
  from: string;
  to: string;
}

/** Each day of a span as a span of its own, named by its date. Cheaper than named spans, which are each joined with every day. */
export interface EveryDay {
  from: string;
  to: string;
}

/** The name of the span over all time, which has no likes and reposts. */
const ALL_TIME = "all_time";

/** The tracks of the entities: `(entity_id, track_id)`. */
function selectTracks(kind: InsightKind, entities: Fragment): Fragment {
  if (kind === "track") return sql`select entity_id, entity_id as track_id from (${entities}) as entity`;
  if (kind === "album")
    return sql`select entity_id, ${tracksTable.id} as track_id from (${entities}) as entity
      join ${tracksTable} on ${tracksTable.album_id} = entity_id`;
  return sql`select entity_id, ${credits.track_id} from (${entities}) as entity join ${credits} on ${credits.artist_id} = entity_id`;
}

/**
 * The queued plays of these tracks that count. A plan cached while the queue was empty would scan all of it once it is full, so the
 * function `waiting_plays` forces the index. `tracks` yields `track_id`.
 */
export const waitingPlays = (tracks: Fragment) => sql`waiting_plays(array(${tracks}))`;

interface Days {
  /** Named spans; empty when each day is its own span. */
  spans: readonly NamedSpan[];
  earliest: string;
  latest: string;
  /** A join that gives rows with `day` the `span` they are in, once for each span. */
  inSpan: Fragment;
}

function toDays(spans: readonly NamedSpan[] | EveryDay): Days {
  const days = [spans]
    .flat()
    .flatMap(({ from, to }) => [from, to])
    .sort();
  const [earliest = "", latest = ""] = [days[0], days.at(-1)];
  if (!("from" in spans)) {
    return { spans: spans, earliest, latest, inSpan: sql`join span on day between starts and ends` };
  }
  const inSpan = sql`cross join lateral (
    select day::text as name, day as starts where day between ${earliest}::date and ${latest}::date) as span`;
  return { spans: [], earliest, latest, inSpan };
}

/** `(entity_id, span, reactions)` of the CTEs `track` and `span`, from `likes` or `reposts`. */
function reactions(table: typeof likes | typeof reposts, { spans, earliest, inSpan }: Days): Fragment {
  // One or two spans are counted through the index. For more, every reaction is read once and assigned to its day.
  if (spans.length === 1 || spans.length === 2) {
    return sql`
      select entity_id, span.name as span, reactions
      from track cross join span cross join lateral (
        select count(*) as reactions from ${table}
        where ${table.track_id} = track.track_id and ${table.created_at} >= starts::timestamp at time zone 'UTC'
          and ${table.created_at} < (ends + 1)::timestamp at time zone 'UTC') as reaction_count`;
  }
  return sql`
    select entity_id, span.name as span, reactions
    from (
      select entity_id, (${table.created_at} at time zone 'UTC')::date as day, count(*) as reactions
      from track join ${table} on ${table.track_id} = track.track_id
      where ${table.created_at} >= ${earliest}::date::timestamp at time zone 'UTC' group by 1, 2) as reaction_days
    ${inSpan}`;
}

/**
 * Queued plays of the CTE `track` by listener and day. A device that is not a listener yet gets a negative id, unique within the query.
 */
const queuedPlays = (kind: InsightKind) => sql`
  select entity_id, entity_id * 4 + ${subjectNumber(kind, 0)}::int as subject, day, plays,
    coalesce(listener_id, -dense_rank() over (order by device_id)) as listener_id
  from (
    select entity_id, (${playQueue.played_at} at time zone 'UTC')::date as day, count(*) as plays,
      coalesce(${playQueue.listener_id}, ${listeners.id}) as listener_id, ${playQueue.device_id}
    from ${waitingPlays(sql`select track_id from track`)} as ${playQueue} join track on track.track_id = ${playQueue.track_id}
    left join ${listeners} on ${listeners.device_id} = ${playQueue.device_id}
    group by 1, 2, 4, 5) as queue_days`;

/**
 * A statement that yields `(entity_id, span, plays, listeners, likes, reposts)` for each entity and span, and for `ALL_TIME`; rows
 * of zeros are left out. `entities` yields `entity_id`.
 */
export function figures(
  kind: InsightKind,
  entities: Fragment,
  input: readonly NamedSpan[] | EveryDay,
): Fragment {
  const days = toDays(input);
  const { spans, earliest, latest, inSpan } = days;
  return sql`
    with entity as materialized (${entities}),
    track as (${selectTracks(kind, sql`select entity_id from entity`)}),
    span as (
      select * from unnest(${spans.map(({ name }) => name)}::text[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]) as span (name, starts, ends)),
    queued as materialized (${queuedPlays(kind)}),
    listener_changes as (${changedListeners(sql, sql`queued`)}),
    gap_delta as (
      select subject / 4 as entity_id, day, gap, listeners from (${gapDeltas(sql, sql`listener_changes`)}) as deltas),
    figure as (
      select entity_id, span.name as span, plays, coalesce(${insightDays.reach}[width_bucket(${insightDays.day} - starts,
        ${insightDays.gaps}) + 1], 0) as listeners,
        0 as likes, 0 as reposts
      from entity join ${insightDays} using (entity_id) ${inSpan}
      where ${insightDays.kind} = ${kind} and ${insightDays.day} between ${earliest} and ${latest}
      union all
      select entity_id, span.name, plays, 0, 0, 0 from queued ${inSpan}
      union all
      select entity_id, span.name, 0, listeners, 0, 0 from gap_delta ${inSpan} where gap > day - starts
      union all
      select entity_id, span, 0, 0, reactions, 0 from (${reactions(likes, days)}) as likes
      union all
      select entity_id, span, 0, 0, 0, reactions from (${reactions(reposts, days)}) as reposts
      union all
      select entity_id, ${ALL_TIME}, ${insightTotals.plays}, ${insightTotals.listeners}, 0, 0 from entity
        join ${insightTotals} using (entity_id) where ${insightTotals.kind} = ${kind}
      union all
      select entity_id, ${ALL_TIME}, plays, 0, 0, 0 from queued
      union all
      select entity_id, ${ALL_TIME}, 0, listeners, 0, 0 from gap_delta where gap = ${NO_PREVIOUS_DAY})
    select entity_id, span, sum(plays)::bigint as plays, sum(listeners)::bigint as listeners, sum(likes)::bigint as likes,
      sum(reposts)::bigint as reposts
    from figure group by 1, 2`;
}

/** A statement that yields `(country, plays)` of the artists in the span. `artists` yields `entity_id`. */
export function countries(artists: Fragment, span: Omit<NamedSpan, "name">): Fragment {
  return sql`
    select country, sum(plays)::bigint as plays from (
      select by_country.country, by_country.plays
      from (${artists}) as artist join ${insightCountries} on ${insightCountries.artist_id} = entity_id
      cross join unnest(${insightCountries.countries}, ${insightCountries.plays}) as by_country (country, plays)
      where ${insightCountries.day} between ${span.from} and ${span.to}
      union all
      select coalesce(${playQueue.country}, 'ZZ'), 1
      from (${artists}) as artist join ${credits} on ${credits.artist_id} = entity_id
      join ${waitingPlays(sql`select ${credits.track_id} from (${artists}) as artist join ${credits} on ${credits.artist_id} = entity_id`)} as ${playQueue}
        on ${playQueue.track_id} = ${credits.track_id}
      where (${playQueue.played_at} at time zone 'UTC')::date between ${span.from} and ${span.to}) as country_plays
    group by 1`;
}

/**
 * A statement that yields the `track_id` of the `limit` most played tracks in the span, queued plays included. Whole months are read
 * from `insight_months`; only the days before and after them are read one by one. `tracks` yields `track_id`.
 */
export function mostPlayed(tracks: Fragment, { from, to }: Omit<NamedSpan, "name">, limit: number): Fragment {
  return sql`
    select track_id
    from (
      -- The current month is whole in a span up to today, as there are no plays in the future.
      select starts, greatest(starts, case when ${to}::date >= now()::date then 'infinity'
        else date_trunc('month', ${to}::date + 1)::date end) as ends
      from (
        select date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date as starts) as first_month) as whole_months,
    lateral (
      select track_id, plays from (${tracks}) as track join ${insightMonths} using (track_id) where ${insightMonths.month} >= starts
        and ${insightMonths.month} < ends
      union all
      select track_id, ${insightDays.plays} from (${tracks}) as track join ${insightDays} on ${insightDays.kind} = 'track'
        and ${insightDays.entity_id} = track_id
      where ${insightDays.day} between ${from} and least(starts - 1, ${to}::date)
      union all
      select track_id, ${insightDays.plays} from (${tracks}) as track join ${insightDays} on ${insightDays.kind} = 'track'
        and ${insightDays.entity_id} = track_id
      where ${insightDays.day} >= ends and ${insightDays.day} between ${from} and ${to}
      union all
      select ${playQueue.track_id}, 1 from ${waitingPlays(tracks)} as ${playQueue}
      where (${playQueue.played_at} at time zone 'UTC')::date between ${from} and ${to}) as track_plays
    group by track_id order by sum(plays) desc, track_id limit ${limit}`;
}
