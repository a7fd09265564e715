import "server-only";
import {
  insightCountries,
  insightDays,
  insightListeners,
  insightMonths,
  insightTotals,
} from "@/db/schema/insights";
import { listeners, playQueue, plays as playsTable } from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";
import { noteChangedDays, updateListeningHistory } from "./heard-queries";
import { noteMilestones } from "./milestone-queries";
import { copyPlays } from "./stats-queries";

/**
 * Turns plays into roll-ups: a drain adds queued plays to the existing ones; a recount (recount-queries.ts) rebuilds them from the stored plays. Both work
 * in a transaction that holds `countingLock`, so one process counts at a time. db/schema/insights.ts explains the method.
 */

/** The gap of a listener's first active day, which has no day before it: longer than any window. */
export const NO_PREVIOUS_DAY = 2_147_483_647;

/**
 * Waits for the counting lock, which lasts until the end of the transaction. Only one process counts at a time, so it may use more
 * memory. Its tables are mostly cached, so the planner must not price random access like disk seeks.
 */
export async function countingLock(sql: Db): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('insights')), set_config('work_mem', '64MB', true), set_config('random_page_cost', '1', true)`;
}

export type InsightKind = "track" | "album" | "artist";

export const KIND_NUMBERS: Record<InsightKind, number> = { track: 1, album: 2, artist: 3 };

/** One number for kind and id, exact for ids below 2^51; `kindFragment` and `idFragment` take it apart. */
export const subjectNumber = (kind: InsightKind, id: number) => id * 4 + KIND_NUMBERS[kind];
const kindFragment = (sql: Db) => sql`('{track,album,artist}'::insight_kind[])[subject % 4]`;
export const idFragment = (sql: Db) => sql`subject / 4`;

/** The subjects for which a play of `tracks` counts: the track, its album and every credited artist. */
const subjects = (sql: Db) => sql`
  lateral (
    select ${tracks.id} * 4 + ${KIND_NUMBERS.track}::int as subject
    union all select ${tracks.album_id} * 4 + ${KIND_NUMBERS.album}::int where ${tracks.album_id} is not null
    union all select ${credits.artist_id} * 4 + ${KIND_NUMBERS.artist}::int from ${credits}
      where ${credits.track_id} = ${tracks.id}) as subjects`;

/** Moves the oldest plays, at most `limit`, from the queue into `plays` and the roll-ups. Returns the number moved. */
export async function drainQueue(sql: Db, limit: number): Promise<number> {
  await sql`create temporary table drained (like play_queue) on commit drop`;
  const drained = await sql`
    with taken as (
      delete from ${playQueue} where id in (select id from ${playQueue} order by id limit ${limit}) returning *)
    insert into drained select * from taken`;
  if (drained.count === 0) return 0;
  // Only devices that were unknown when the play was logged.
  await sql`
    insert into ${listeners} (${sql(listeners, "device_id")}) select distinct device_id from drained where listener_id is null
    on conflict do nothing`;
  await sql`
    update drained set listener_id = ${listeners.id} from ${listeners}
    where ${listeners.device_id} = drained.device_id and listener_id is null`;
  await sql`
    insert into ${playsTable} (${sql(playsTable, "id", "listener_id", "track_id", "logged_by", "played_at", "received_at", "ms_played", "country", "source", "counted")})
    select id, listener_id, track_id, logged_by, played_at, received_at, ms_played, country, source, counted from drained`;
  await updateListeningHistory(sql);
  await noteChangedDays(sql, sql`drained`);
  await sql`
    create temporary table incoming_plays on commit drop as
    select subject, listener_id, (played_at at time zone 'UTC')::date as day, coalesce(country, 'ZZ') as country
    from drained join ${tracks} on ${tracks.id} = drained.track_id cross join ${subjects(sql)}
    where counted`;
  await addIncomingPlays(sql);
  await noteMilestones(sql, sql`in (select track_id from drained where counted)`);
  await copyPlays(sql, sql`track_id in (select track_id from drained where counted)`);
  await sql`drop table drained, incoming_plays`;
  return drained.count;
}

/** Adds the plays of the temporary table `incoming_plays`, one row for each play and subject, to every roll-up. */
async function addIncomingPlays(sql: Db): Promise<void> {
  await sql`analyze incoming_plays`;
  await sql`
    create temporary table listener_changes on commit drop as
    ${changedListeners(sql, sql`incoming_plays`)}`;
  await sql`
    create temporary table gap_deltas on commit drop as
    select subject, day, gap, sum(listeners)::int as listeners from (${gapDeltas(sql, sql`listener_changes`)}) as deltas
    group by 1, 2, 3 having sum(listeners) <> 0`;
  await sql`
    update ${insightListeners} set ${sql(insightListeners, "days")} = days_kept || days_after
    from listener_changes where ${insightListeners}.ctid = listener_changes.known_row`;
  await sql`
    insert into ${insightListeners} (${sql(insightListeners, "subject", "listener_id", "days")})
    select subject, listener_id, days_after from listener_changes where known_row is null order by 1, 2`;
  await addDays(sql);
  await addTotals(sql);
  await sql`
    insert into ${insightMonths} (${sql(insightMonths, "track_id", "month", "plays")})
    select ${idFragment(sql)}, date_trunc('month', day), count(*) from incoming_plays where subject % 4 = ${KIND_NUMBERS.track} group by 1, 2
    on conflict (${sql(insightMonths, "track_id", "month")}) do update
      set ${sql(insightMonths, "plays")} = ${insightMonths.plays} + excluded.plays`;
  await addCountries(sql);
  await sql`drop table listener_changes, gap_deltas`;
}

/**
 * For each listener of `incoming` (`subject, listener_id, day`) to whom it brings a new active day: the active days before and after.
 * Days too early to change are left out as `days_kept`, up to `from_index`. The day at `from_index` opens both `days_before` and
 * `days_after`, so its own gap cancels out. `known_row` is the existing row, null for a new listener.
 */
export function changedListeners(sql: Db, incoming: Fragment): Fragment {
  return sql`
    select subject, listener_id, known.ctid as known_row,
      known_days[:from_index - 1] as days_kept, known_days[from_index:] as days_before,
      case
        when from_index > cardinality(known_days) then new_days
        when from_index = cardinality(known_days) and known_days[from_index] < earliest then known_days[from_index:] || new_days
        else (
          select array_agg(day order by day)
          from (select unnest(known_days[from_index:]) union select unnest(new_days)) as all_days (day))
      end as days_after
    from (
      select subject, listener_id, array_agg(distinct day) as new_days, min(day) as earliest
      from ${incoming} as incoming group by 1, 2 order by 1, 2) as incoming
    left join ${insightListeners} as known using (subject, listener_id)
    cross join lateral (
      select coalesce(known.days, '{}') as known_days,
        greatest(coalesce(width_bucket(earliest, known.days), 0), 1) as from_index) as position
    where not new_days <@ known_days`;
}

/** Counts the listeners that each day gains or loses at each gap: the days after add one each, the days before take one away. */
export function gapDeltas(sql: Db, changes: Fragment): Fragment {
  return sql`
    select subject, day, coalesce(day - previous_day, ${NO_PREVIOUS_DAY}) as gap, listeners
    from (
      select subject, unnest(days_after) as day, unnest(null::date || days_after) as previous_day, 1 as listeners from ${changes}
      union all
      select subject, unnest(days_before), unnest(null::date || days_before), -1 from ${changes} where days_before <> '{}') as day_pairs
    where day is not null`;
}

/**
 * Merges plays and gap deltas into their days. The number of listeners with at least a gap is additive: the known number plus the
 * incoming one, which may be negative.
 */
async function addDays(sql: Db): Promise<void> {
  await sql`
    with incoming_reach as (
      select subject, day, array_agg(gap order by gap) as gaps, array_agg(at_least order by gap) as reach
      from (
        select subject, day, gap, sum(listeners) over (
          partition by subject, day order by gap rows between current row and unbounded following)::int as at_least
        from gap_deltas) as reach_by_gap
      group by 1, 2),
    incoming_counts as (select subject, day, count(*)::int as plays from incoming_plays group by 1, 2)
    insert into ${insightDays} (${sql(insightDays, "kind", "entity_id", "day", "plays", "gaps", "reach")})
    select kind, entity_id, day, coalesce(plays, 0), merged.gaps, merged.reach
    from (
      select ${kindFragment(sql)} as kind, ${idFragment(sql)} as entity_id, day, plays, gaps, reach
      from incoming_counts full join incoming_reach using (subject, day)) as incoming
    left join (select kind, entity_id, day, gaps, reach from ${insightDays}) as known using (kind, entity_id, day)
    cross join lateral (
      select array_agg(gap order by gap) as gaps, array_agg(at_least order by gap) as reach
      from (
        select gap, at_least, lead(at_least, 1, 0) over (order by gap) as at_least_next
        from (
          select gap, coalesce(known.reach[width_bucket(gap - 1, known.gaps) + 1], 0)
            + coalesce(incoming.reach[width_bucket(gap - 1, incoming.gaps) + 1], 0) as at_least
          from (select unnest(known.gaps) union select unnest(incoming.gaps)) as all_gaps (gap)) as summed) as steps
      where at_least <> at_least_next) as merged
    order by kind, entity_id, day
    on conflict (${sql(insightDays, "kind", "entity_id", "day")}) do update set
      ${sql(insightDays, "plays")} = ${insightDays.plays} + excluded.plays, ${sql(insightDays, "gaps")} = excluded.gaps,
        ${sql(insightDays, "reach")} = excluded.reach`;
}

async function addTotals(sql: Db): Promise<void> {
  await sql`
    insert into ${insightTotals} (${sql(insightTotals, "kind", "entity_id", "plays", "listeners")})
    select ${kindFragment(sql)}, ${idFragment(sql)}, plays, coalesce(listeners, 0)
    from (select subject, count(*) as plays from incoming_plays group by 1) as incoming
    left join (select subject, sum(listeners) as listeners from gap_deltas where gap = ${NO_PREVIOUS_DAY} group by 1) as first_days using (subject)
    on conflict (${sql(insightTotals, "kind", "entity_id")}) do update set
      ${sql(insightTotals, "plays")} = ${insightTotals.plays} + excluded.plays,
        ${sql(insightTotals, "listeners")} = ${insightTotals.listeners} + excluded.listeners`;
}

async function addCountries(sql: Db): Promise<void> {
  await sql`
    insert into ${insightCountries} (${sql(insightCountries, "artist_id", "day", "countries", "plays")})
    select artist_id, day, array_agg(country order by country), array_agg(plays order by country)
    from (
      select artist_id, day, country, sum(plays) as plays
      from (
        select ${idFragment(sql)} as artist_id, day, country, count(*) as plays
        from incoming_plays where subject % 4 = ${KIND_NUMBERS.artist} group by 1, 2, 3
        union all
        select artist_id, day, by_country.country, by_country.plays
        from (
          select distinct ${idFragment(sql)} as artist_id, day
          from incoming_plays where subject % 4 = ${KIND_NUMBERS.artist}) as incoming
        join ${insightCountries} as known using (artist_id, day)
        cross join unnest(known.countries, known.plays) as by_country (country, plays)) as known_and_incoming
      group by 1, 2, 3) as summed
    group by 1, 2 order by 1, 2
    on conflict (${sql(insightCountries, "artist_id", "day")}) do update set ${sql(insightCountries, "countries")} = excluded.countries,
      ${sql(insightCountries, "plays")} = excluded.plays`;
}
