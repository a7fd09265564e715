import type postgres from "postgres";
import { type InsightKind, NEVER, subjectOf } from "./drain-queries";

/** A number of the roll-ups that is not what the plays come to. */
export interface Miscount {
  entity_id: number;
  /** What differs: a day's plays or listeners by gap, a window, the days of a listener, a total. */
  what: string;
  expected: string | null;
  found: string | null;
}

/** The track, album or artist that a play counts for. */
const KEYS = { track: "tracks.id", album: "tracks.album_id", artist: "credits.artist_id" } as const;

/** Everything that has been counted of a kind, or should have been. */
export async function countedEntities(sql: postgres.Sql, kind: InsightKind): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select entity_id as id from insight_totals where kind = ${kind}
    union
    select distinct ${sql.unsafe(KEYS[kind])} from plays join tracks on tracks.id = track_id
      ${kind === "artist" ? sql`join credits using (track_id)` : sql``}
    where counted and ${sql.unsafe(KEYS[kind])} is not null
    order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Recomputes the roll-ups of some entities from the stored plays and yields what differs; nothing when they are true. Windows of 7, 30,
 * 90 and 365 days up to each of the last three active days are counted by `count(distinct)`, without any gap.
 */
export async function findMiscounts(
  sql: postgres.Sql,
  kind: InsightKind,
  ids: readonly number[],
): Promise<Miscount[]> {
  const key = sql.unsafe(KEYS[kind]);
  const chosen = sql`kind = ${kind} and entity_id = any(${[...ids]}::bigint[])`;
  return sql<Miscount[]>`
    with heard as materialized (
      select ${key} as entity_id, listener_id, (played_at at time zone 'UTC')::date as day, count(*) as plays
      from plays join tracks on tracks.id = track_id ${kind === "artist" ? sql`join credits using (track_id)` : sql``}
      where counted and ${key} = any(${[...ids]}::bigint[])
      group by 1, 2, 3),
    gap as (
      select entity_id, day,
        coalesce(day - lag(day) over (partition by entity_id, listener_id order by day), ${NEVER}) as gap, plays
      from heard),
    day_expected as (
      select entity_id, day::text, sum(plays)::int as plays, array_agg(gap order by gap) as gaps from gap group by 1, 2),
    day_found as (
      select entity_id, day::text, plays, (
        select array_agg(gap order by gap) from (
          select gap, at_least - coalesce(lead(at_least) over (order by gap), 0) as listeners
          from unnest(gaps, reach) as held (gap, at_least)) as held cross join generate_series(1, listeners)) as gaps
      from insight_days where ${chosen}),
    ending as (
      select entity_id, day as ends from (
        select entity_id, day, row_number() over (partition by entity_id order by day desc) as place
        from insight_days where ${chosen}) as late
      where place <= 3),
    span as (select entity_id, ends, ends - days + 1 as starts from ending cross join unnest('{7,30,90,365}'::int[]) as days)
    select entity_id, 'plays and gaps of ' || day as what, expected::text, found::text from (
      select entity_id, day, day_expected.plays || ' ' || day_expected.gaps::text as expected,
        day_found.plays || ' ' || day_found.gaps::text as found
      from day_expected full join day_found using (entity_id, day)) as days
    where expected is distinct from found
    union all
    select entity_id, 'listeners from ' || starts || ' to ' || ends, expected::text, found::text from (
      select span.*, (
          select count(distinct listener_id) from heard
          where heard.entity_id = span.entity_id and day between starts and ends) as expected, (
          select coalesce(sum(reach[width_bucket(day - starts, gaps) + 1]), 0) from insight_days as held
          where kind = ${kind} and held.entity_id = span.entity_id and day between starts and ends) as found
      from span) as spans
    where expected is distinct from found
    union all
    select entity_id, 'days of listener ' || listener_id, expected::text, found::text from (
      select entity_id, listener_id, heard_days as expected, days as found
      from (select entity_id, listener_id, array_agg(day order by day) as heard_days from heard group by 1, 2) as heard
      full join (
        select subject / 4 as entity_id, listener_id, days from insight_listeners
        where subject = any(${ids.map((id) => subjectOf(kind, id))}::int[])) as held
        using (entity_id, listener_id)) as listeners
    where expected is distinct from found
    union all
    select entity_id, 'plays and listeners of all time', expected, found from (
      select entity_id, heard.plays || ' ' || heard.listeners as expected, held.plays || ' ' || held.listeners as found
      from (select entity_id, sum(plays) as plays, count(distinct listener_id) as listeners from heard group by 1) as heard
      full join (select entity_id, plays, listeners from insight_totals where ${chosen}) as held using (entity_id)) as totals
    where expected is distinct from found
    ${kind === "artist" ? countryMiscounts(sql, ids) : sql``}
    ${kind === "track" ? monthMiscounts(sql, ids) : sql``}
    order by 1, 2`;
}

function monthMiscounts(sql: postgres.Sql, ids: readonly number[]) {
  return sql`
    union all
    select entity_id, 'plays of the month from ' || month, expected::text, found::text from (
      select entity_id, month, heard.plays as expected, held.plays as found
      from (
        select entity_id, date_trunc('month', day)::date as month, sum(plays) as plays from heard group by 1, 2) as heard
      full join (
        select track_id as entity_id, month, plays from insight_months where track_id = any(${[...ids]}::bigint[])) as held
        using (entity_id, month)) as months
    where expected is distinct from found`;
}

function countryMiscounts(sql: postgres.Sql, ids: readonly number[]) {
  return sql`
    union all
    select entity_id, 'plays from ' || country || ' on ' || day, expected::text, found::text from (
      select entity_id, day, country, heard.plays as expected, held.plays as found
      from (
        select artist_id as entity_id, (played_at at time zone 'UTC')::date as day, coalesce(country, 'ZZ') as country,
          count(*) as plays
        from plays join credits using (track_id) where counted and artist_id = any(${[...ids]}::bigint[])
        group by 1, 2, 3) as heard
      full join (
        select artist_id as entity_id, day, by_country.country, by_country.plays
        from insight_countries cross join unnest(countries, insight_countries.plays) as by_country (country, plays)
        where artist_id = any(${[...ids]}::bigint[])) as held using (entity_id, day, country)) as countries
    where expected is distinct from found`;
}
