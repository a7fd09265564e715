import "server-only";
import {
  insightCountries,
  insightDays,
  insightListeners,
  insightMonths,
  insightTotals,
} from "@/db/schema/insights";
import { plays } from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import { type InsightKind, NO_PREVIOUS_DAY, subjectNumber } from "./drain-queries";

/** A roll-up number that differs from the stored plays. */
export interface Miscount {
  entity_id: number;
  /** The difference: a day's plays or gaps, a window, a listener's days, a total. */
  what: string;
  expected: string | null;
  found: string | null;
}

const KEYS = { track: "tracks.id", album: "tracks.album_id", artist: "credits.artist_id" } as const;

/** The ids of all entities of a kind that have been counted, or should have been. */
export async function countedEntities(sql: Db, kind: InsightKind): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select entity_id as id from ${insightTotals} where kind = ${kind}
    union
    select distinct ${sql.unsafe(KEYS[kind])} from ${plays} join ${tracks} on ${tracks.id} = track_id
      ${kind === "artist" ? sql`join ${credits} using (track_id)` : sql``}
    where counted and ${sql.unsafe(KEYS[kind])} is not null
    order by id`;
  return rows.map(({ id }) => id);
}

/**
 * Recomputes the roll-ups of some entities from the stored plays and returns the differences. Windows of 7, 30, 90 and 365 days up to
 * each of the last three active days are counted by `count(distinct)`, so the check does not depend on gaps.
 */
export async function findMiscounts(sql: Db, kind: InsightKind, ids: readonly number[]): Promise<Miscount[]> {
  const key = sql.unsafe(KEYS[kind]);
  return sql<Miscount[]>`
    with play_days as materialized (
      select ${key} as entity_id, ${plays.listener_id}, (${plays.played_at} at time zone 'UTC')::date as day, count(*) as plays
      from ${plays} join ${tracks} on ${tracks.id} = ${plays.track_id} ${kind === "artist" ? sql`join ${credits} using (track_id)` : sql``}
      where ${plays.counted} and ${key} = any(${[...ids]}::bigint[])
      group by 1, 2, 3),
    stored_days as not materialized (
      select ${insightDays.entity_id}, ${insightDays.day}, ${insightDays.plays}, ${insightDays.gaps}, ${insightDays.reach}
        from ${insightDays} where ${insightDays.kind} = ${kind} and ${insightDays.entity_id} = any(${[...ids]}::bigint[]))
    ${dayMiscounts(sql)}
    union all
    ${windowMiscounts(sql)}
    union all
    ${listenerMiscounts(sql, kind, ids)}
    union all
    ${totalMiscounts(sql, kind, ids)}
    ${kind === "artist" ? sql`union all ${countryMiscounts(sql, ids)}` : sql``}
    ${kind === "track" ? sql`union all ${monthMiscounts(sql, ids)}` : sql``}
    order by 1, 2`;
}

/** The gaps of a day are compared as a list with one entry per listener. */
function dayMiscounts(sql: Db) {
  return sql`
    select entity_id, 'plays and gaps of ' || day as what, expected, found from (
      select entity_id, day, expected.plays || ' ' || expected.gaps::text as expected, stored.plays || ' ' || stored.gaps::text as found
      from (
        select entity_id, day, sum(plays)::int as plays, array_agg(gap order by gap) as gaps
        from (
          select entity_id, day, plays,
            coalesce(day - lag(day) over (partition by entity_id, listener_id order by day), ${NO_PREVIOUS_DAY}) as gap
          from play_days) as play_gaps
        group by 1, 2) as expected
      full join (
        select entity_id, day, plays, (
          select array_agg(gap order by gap) from (
            select gap, at_least - coalesce(lead(at_least) over (order by gap), 0) as listeners
            from unnest(gaps, reach) as steps (gap, at_least)) as steps cross join generate_series(1, listeners)) as gaps
        from stored_days) as stored using (entity_id, day)) as days
    where expected is distinct from found`;
}

function windowMiscounts(sql: Db) {
  return sql`
    select entity_id, 'listeners from ' || starts || ' to ' || ends, expected::text, found::text from (
      select span.*, (
          select count(distinct listener_id) from play_days
          where play_days.entity_id = span.entity_id and day between starts and ends) as expected, (
          select coalesce(sum(reach[width_bucket(day - starts, gaps) + 1]), 0) from stored_days
          where stored_days.entity_id = span.entity_id and day between starts and ends) as found
      from (
        select entity_id, day as ends, day - length + 1 as starts
        from (
          select entity_id, day, row_number() over (partition by entity_id order by day desc) as recency
          from stored_days) as last_days
        cross join unnest('{7,30,90,365}'::int[]) as length
        where recency <= 3) as span) as spans
    where expected is distinct from found`;
}

function listenerMiscounts(sql: Db, kind: InsightKind, ids: readonly number[]) {
  return sql`
    select entity_id, 'days of listener ' || listener_id, expected::text, found::text from (
      select entity_id, listener_id, play_days.days as expected, stored.days as found
      from (select entity_id, listener_id, array_agg(day order by day) as days from play_days group by 1, 2) as play_days
      full join (
        select ${insightListeners.subject} / 4 as entity_id, ${insightListeners.listener_id}, ${insightListeners.days}
          from ${insightListeners}
        where ${insightListeners.subject} = any(${ids.map((id) => subjectNumber(kind, id))}::bigint[])) as stored
        using (entity_id, listener_id)) as listeners
    where expected is distinct from found`;
}

function totalMiscounts(sql: Db, kind: InsightKind, ids: readonly number[]) {
  return sql`
    select entity_id, 'plays and listeners of all time', expected, found from (
      select entity_id, expected.plays || ' ' || expected.listeners as expected, stored.plays || ' ' || stored.listeners as found
      from (select entity_id, sum(plays) as plays, count(distinct listener_id) as listeners from play_days group by 1) as expected
      full join (
        select ${insightTotals.entity_id}, ${insightTotals.plays}, ${insightTotals.listeners} from ${insightTotals}
        where ${insightTotals.kind} = ${kind}
          and ${insightTotals.entity_id} = any(${[...ids]}::bigint[])) as stored using (entity_id)) as totals
    where expected is distinct from found`;
}

function monthMiscounts(sql: Db, ids: readonly number[]) {
  return sql`
    select entity_id, 'plays of the month from ' || month, expected::text, found::text from (
      select entity_id, month, expected.plays as expected, stored.plays as found
      from (
        select entity_id, date_trunc('month', day)::date as month, sum(plays) as plays from play_days group by 1, 2) as expected
      full join (
        select ${insightMonths.track_id} as entity_id, ${insightMonths.month}, ${insightMonths.plays} from ${insightMonths}
          where ${insightMonths.track_id} = any(${[...ids]}::bigint[])) as stored
        using (entity_id, month)) as months
    where expected is distinct from found`;
}

function countryMiscounts(sql: Db, ids: readonly number[]) {
  return sql`
    select entity_id, 'plays from ' || country || ' on ' || day, expected::text, found::text from (
      select entity_id, day, country, expected.plays as expected, stored.plays as found
      from (
        select ${credits.artist_id} as entity_id, (${plays.played_at} at time zone 'UTC')::date as day,
          coalesce(${plays.country}, 'ZZ') as country,
          count(*) as plays
        from ${plays} join ${credits} using (track_id) where ${plays.counted} and ${credits.artist_id} = any(${[...ids]}::bigint[])
        group by 1, 2, 3) as expected
      full join (
        select ${insightCountries.artist_id} as entity_id, ${insightCountries.day}, by_country.country, by_country.plays
        from ${insightCountries} cross join unnest(${insightCountries.countries}, ${insightCountries.plays}) as by_country (country, plays)
        where ${insightCountries.artist_id} = any(${[...ids]}::bigint[])) as stored using (entity_id, day, country)) as countries
    where expected is distinct from found`;
}
