import type postgres from "postgres";

/**
 * How plays become roll-ups: a drain adds those of the queue to what is there, a recount makes it anew from the stored plays. Both
 * work on a transaction that holds the lock of `countingLock`, so that one process at a time counts. The method is in
 * docs/architecture.md, "The counting".
 */

type Transaction = postgres.TransactionSql;
type Sql = postgres.ISql;
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** A listener's first day has no day before it: its gap is longer than any window. */
export const NEVER = 2_147_483_647;

/**
 * Waits for the right to count; it ends with the transaction. Only one counts at a time, so it may have some memory; and it looks up
 * many rows of a table that is mostly in memory, which the planner must not take for so many movements of a disk.
 */
export async function countingLock(sql: Transaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('insights')), set_config('work_mem', '64MB', true), set_config('random_page_cost', '1', true)`;
}

export type InsightKind = "track" | "album" | "artist";

const PLACES: Record<InsightKind, number> = { track: 1, album: 2, artist: 3 };

/** The number of a track, album or artist among all that are counted; `kindOf` and `idOf` read it. */
export const subjectOf = (kind: InsightKind, id: number) => id * 4 + PLACES[kind];
const kindOf = (sql: Sql) => sql`('{track,album,artist}'::insight_kind[])[subject % 4]`;
const idOf = (sql: Sql) => sql`(subject / 4)::bigint`;

/** What a play of `tracks` counts for: the track, its album, everybody credited on it. */
const subjects = (sql: Transaction) => sql`
  lateral (
    select (tracks.id * 4 + ${PLACES.track}::int)::int as subject
    union all select (tracks.album_id * 4 + ${PLACES.album}::int)::int where tracks.album_id is not null
    union all select (credits.artist_id * 4 + ${PLACES.artist}::int)::int from credits where credits.track_id = tracks.id) as counts`;

/** Moves at most `limit` plays from the queue into `plays` and the roll-ups, the oldest first; the number moved. */
export async function drainQueue(sql: Transaction, limit: number): Promise<number> {
  await sql`create temporary table drained (like play_queue) on commit drop`;
  const taken = await sql`
    with taken as (
      delete from play_queue where id in (select id from play_queue order by id limit ${limit}) returning *)
    insert into drained select * from taken`;
  if (taken.count === 0) return 0;
  // Most devices were known when they logged.
  await sql`
    insert into listeners (device_id) select distinct device_id from drained where listener_id is null
    on conflict do nothing`;
  await sql`
    update drained set listener_id = listeners.id from listeners
    where listeners.device_id = drained.device_id and listener_id is null`;
  await sql`
    insert into plays (id, listener_id, track_id, logged_by, played_at, received_at, ms_played, country, source, counted)
    select id, listener_id, track_id, logged_by, played_at, received_at, ms_played, country, source, counted from drained`;
  await sql`
    create temporary table counted on commit drop as
    select subject, listener_id::int, (played_at at time zone 'UTC')::date as day, coalesce(country, 'ZZ') as country
    from drained join tracks on tracks.id = drained.track_id cross join ${subjects(sql)}
    where counted`;
  await addCounted(sql);
  await sql`drop table drained, counted`;
  return taken.count;
}

/**
 * Counts from the plays what these entities, or all there are, come to; whatever was counted before is forgotten. Nothing is there to
 * merge with, so this needs none of the steps of a drain and takes a fraction of their time. Rows are stored in the order of their keys:
 * an index takes them in a tenth of the time that it takes for as many in any other.
 */
export async function recount(
  sql: Transaction,
  kind: InsightKind,
  ids: readonly number[] | "all",
): Promise<void> {
  const key = { track: sql`tracks.id`, album: sql`tracks.album_id`, artist: sql`credits.artist_id` }[kind];
  const chosen = ids === "all" ? sql`is not null` : sql`= any(${[...ids]}::bigint[])`;
  const heard = sql`
    select (${key} * 4 + ${PLACES[kind]}::int)::int as subject, listener_id::int, (played_at at time zone 'UTC')::date as day, country
    from plays join tracks on tracks.id = plays.track_id ${kind === "artist" ? sql`join credits on credits.track_id = tracks.id` : sql``}
    where counted and ${key} ${chosen}`;
  for (const table of ["insight_days", "insight_totals"]) {
    await sql`delete from ${sql(table)} where kind = ${kind} and entity_id ${chosen}`;
  }
  await sql`
    delete from insight_listeners
    where ${ids === "all" ? sql`subject % 4 = ${PLACES[kind]}` : sql`subject = any(${ids.map((id) => subjectOf(kind, id))}::int[])`}`;
  // Each day on which a listener was there, and its gap.
  await sql`
    create temporary table active on commit drop as
    select subject, listener_id, day, plays,
      coalesce(day - lag(day) over (partition by subject, listener_id order by day), ${NEVER}) as gap
    from (select subject, listener_id, day, count(*)::int as plays from (${heard}) as heard group by 1, 2, 3) as heard`;
  await sql`analyze active`;
  await sql`
    insert into insight_listeners (subject, listener_id, days)
    select subject, listener_id, array_agg(day order by day) from active group by 1, 2 order by 1, 2`;
  await sql`
    insert into insight_days (kind, entity_id, day, plays, gaps, reach)
    select ${kind}, ${idOf(sql)}, day, plays, gaps, reach
    from (
      select subject, day, sum(plays) as plays,
        array_agg(gap order by gap) filter (where is_first) as gaps, array_agg(at_least order by gap) filter (where is_first) as reach
      from (
        select subject, day, plays, gap, (count(*) over further)::int as at_least, lag(gap) over further is distinct from gap as is_first
        from active
        window further as (partition by subject, day order by gap range between current row and unbounded following)) as reached
      group by 1, 2) as days
    order by subject, day`;
  await sql`
    insert into insight_totals (kind, entity_id, plays, listeners)
    select ${kind}, ${idOf(sql)}, sum(plays), count(*) filter (where gap = ${NEVER}) from active group by subject order by subject`;
  if (kind === "track") {
    await sql`delete from insight_months where track_id ${chosen}`;
    // A day without a time of day has no zone to be looked up.
    await sql`
      insert into insight_months (track_id, month, plays)
      select ${idOf(sql)}, date_trunc('month', day::timestamp), sum(plays) from active group by subject, 2 order by subject, 2`;
  }
  if (kind === "artist") {
    await sql`delete from insight_countries where artist_id ${chosen}`;
    await sql`
      insert into insight_countries (artist_id, day, countries, plays)
      select ${idOf(sql)}, day, array_agg(country order by country), array_agg(plays order by country)
      from (
        select subject, day, coalesce(country, 'ZZ') as country, count(*) as plays from (${heard}) as heard group by 1, 2, 3) as counted
      group by subject, day order by subject, day`;
  }
  await sql`drop table active`;
}

/** Adds the plays of the temporary table `counted`, one row for each play and subject, to every roll-up. */
async function addCounted(sql: Transaction): Promise<void> {
  await sql`analyze counted`;
  await sql`
    create temporary table met on commit drop as
    ${meetings(sql, sql`counted`)}`;
  await sql`
    create temporary table shifts on commit drop as
    select subject, day, gap, sum(listeners)::int as listeners from (${gapShifts(sql, sql`met`)}) as shift
    group by 1, 2, 3 having sum(listeners) <> 0`;
  await sql`
    update insight_listeners set days = kept || days_after from met where insight_listeners.ctid = met.known`;
  await sql`
    insert into insight_listeners (subject, listener_id, days)
    select subject, listener_id, days_after from met where known is null order by 1, 2`;
  await addDays(sql);
  await sql`
    insert into insight_totals (kind, entity_id, plays, listeners)
    select ${kindOf(sql)}, ${idOf(sql)}, plays, coalesce(listeners, 0)
    from (select subject, count(*) as plays from counted group by 1) as more
    left join (select subject, sum(listeners) as listeners from shifts where gap = ${NEVER} group by 1) as new using (subject)
    on conflict (kind, entity_id) do update set
      plays = insight_totals.plays + excluded.plays, listeners = insight_totals.listeners + excluded.listeners`;
  await sql`
    insert into insight_months (track_id, month, plays)
    select ${idOf(sql)}, date_trunc('month', day), count(*) from counted where subject % 4 = ${PLACES.track} group by 1, 2
    on conflict (track_id, month) do update set plays = insight_months.plays + excluded.plays`;
  await sql`
    insert into insight_countries (artist_id, day, countries, plays)
    select artist_id, day, array_agg(country order by country), array_agg(plays order by country)
    from (
      select artist_id, day, country, sum(plays) as plays
      from (
        select ${idOf(sql)} as artist_id, day, country, count(*) as plays from counted where subject % 4 = ${PLACES.artist}
        group by 1, 2, 3
        union all
        select artist_id, day, held.country, held.plays
        from (select distinct ${idOf(sql)} as artist_id, day from counted where subject % 4 = ${PLACES.artist}) as more
        join insight_countries as known using (artist_id, day)
        cross join unnest(known.countries, known.plays) as held (country, plays)) as either
      group by 1, 2, 3) as summed
    group by 1, 2 order by 1, 2
    on conflict (artist_id, day) do update set countries = excluded.countries, plays = excluded.plays`;
  await sql`drop table met, shifts`;
}

/**
 * Each listener's days with an entity before and after plays that come in (`subject, listener_id, day`), where these bring a
 * day that is new. Only the days around the new ones are looked at: `kept` are those too early to change, and the last of
 * them opens `days_before` and `days_after` both, so that whatever it begins cancels out. `known` is the row that is there.
 */
export function meetings(sql: Sql, incoming: Fragment): Fragment {
  return sql`
    select subject, listener_id, known.ctid as known, was[:around - 1] as kept, was[around:] as days_before,
      case
        when around > cardinality(was) then new_days
        when around = cardinality(was) and was[around] < earliest then was[around:] || new_days
        else (select array_agg(day order by day) from (select unnest(was[around:]) union select unnest(new_days)) as u (day))
      end as days_after
    from (
      select subject, listener_id, array_agg(distinct day) as new_days, min(day) as earliest
      from ${incoming} as incoming group by 1, 2 order by 1, 2) as incoming
    left join insight_listeners as known using (subject, listener_id)
    cross join lateral (
      select coalesce(known.days, '{}') as was, greatest(coalesce(width_bucket(earliest, known.days), 0), 1) as around) as place
    where not new_days <@ was`;
}

/** How the listeners with a gap change on each day: the days after bring a gap each, the days before take theirs back. */
export function gapShifts(sql: Sql, met: Fragment): Fragment {
  return sql`
    select subject, day, coalesce(day - before, ${NEVER}) as gap, listeners
    from (
      select subject, unnest(days_after) as day, unnest(null::date || days_after) as before, 1 as listeners from ${met}
      union all
      select subject, unnest(days_before), unnest(null::date || days_before), -1 from ${met} where days_before <> '{}') as active
    where day is not null`;
}

/**
 * Merges plays and gaps into the days they belong to. How many listeners have at least a gap adds up: of those who were there and of
 * those who come, of whom some are less than none.
 */
async function addDays(sql: Transaction): Promise<void> {
  await sql`
    with come as (
      select subject, day, array_agg(gap order by gap) as gaps, array_agg(at_least order by gap) as reach
      from (
        select subject, day, gap, sum(listeners) over (
          partition by subject, day order by gap rows between current row and unbounded following)::int as at_least
        from shifts) as summed
      group by 1, 2),
    more as (select subject, day, count(*)::int as plays from counted group by 1, 2)
    insert into insight_days (kind, entity_id, day, plays, gaps, reach)
    select kind, entity_id, day, coalesce(plays, 0), merged.gaps, merged.reach
    from (
      select ${kindOf(sql)} as kind, ${idOf(sql)} as entity_id, day, more.plays, come.gaps, come.reach
      from more full join come using (subject, day)) as come
    left join (select kind, entity_id, day, gaps, reach from insight_days) as known using (kind, entity_id, day)
    cross join lateral (
      select array_agg(gap order by gap) as gaps, array_agg(at_least order by gap) as reach
      from (
        select gap, at_least, lead(at_least, 1, 0) over (order by gap) as beyond
        from (
          select gap, coalesce(known.reach[width_bucket(gap - 1, known.gaps) + 1], 0)
            + coalesce(come.reach[width_bucket(gap - 1, come.gaps) + 1], 0) as at_least
          from (select unnest(known.gaps) union select unnest(come.gaps)) as either (gap)) as stepped) as stepped
      where at_least <> beyond) as merged
    order by kind, entity_id, day
    on conflict (kind, entity_id, day) do update set
      plays = insight_days.plays + excluded.plays, gaps = excluded.gaps, reach = excluded.reach`;
}
