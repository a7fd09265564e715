import "server-only";
import {
  listenerRecent,
  listeners,
  playHistory,
  playLengths as playLengthsTable,
  playProgress,
  playQueue,
  plays as playsTable,
} from "@/db/schema/plays";
import { tracks } from "@/db/schema/tracks";
import { changedPlayDays } from "@/db/schema/xp";
import type { Db, Fragment } from "@/db/tagged";
import { COMPLETED, SKIPPED_MS } from "./rollup-constants";

/**
 * Stores other facts from plays besides the roll-ups: the history of accounts, the last tracks of each listener, and how long tracks are
 * played. It runs in the drain's transaction, which holds the counting lock.
 */

/** The number of tracks of a listener that are kept. */
const RECENT = 100;

const isCompleted = (sql: Db, ms: Fragment) => sql`${ms} >= ${COMPLETED}::float8 * ${tracks.duration}`;

/** Whether `play` of `tracks` says something about the listener's taste: it counts, and the track was not skipped. */
const isListen = (sql: Db) =>
  sql`play.counted and (play.ms_played is null or play.ms_played >= least(${SKIPPED_MS}::int, ${tracks.duration} / 2))`;

/** `(listener_id, track_ids)` of the plays in a table: what each listener has heard in them, newest first. */
const historyRows = (sql: Db, plays: Fragment) => sql`
  select listener_id, (array_agg(track_id order by last_played_at desc, track_id))[:${RECENT}::int] as track_ids
  from (
    select play.listener_id, play.track_id, max(play.played_at) as last_played_at
    from ${plays} as play join ${tracks} on ${tracks.id} = play.track_id where ${isListen(sql)} group by 1, 2) as heard
  group by 1 order by 1`;

/** `(track_id, plays, ms_played, completed)` of the plays in a table. */
const playLengths = (sql: Db, plays: Fragment) => sql`
  select play.track_id, count(*) as plays, sum(play.ms_played) as ms_played,
    count(*) filter (where ${isCompleted(sql, sql`play.ms_played`)}) as completed
  from ${plays} as play join ${tracks} on ${tracks.id} = play.track_id
  where play.counted and play.ms_played is not null group by 1 order by 1`;

const addedLengths = (sql: Db) => sql`
  on conflict (track_id) do update set plays = ${playLengthsTable.plays} + excluded.plays,
    ms_played = ${playLengthsTable.ms_played} + excluded.ms_played, completed = ${playLengthsTable.completed} + excluded.completed`;

/** Adds the plays of the temporary table `drained`. */
export async function updateListeningHistory(sql: Db): Promise<void> {
  await sql`
    insert into ${playHistory} (${sql(playHistory, "user_id", "played_at", "play_id", "track_id")})
    select user_id, played_at, drained.id, track_id from drained join ${listeners} on ${listeners.id} = listener_id
    where user_id is not null on conflict do nothing`;
  await sql`
    insert into ${listenerRecent} as recent (${sql(listenerRecent, "listener_id", "track_ids")}) ${historyRows(sql, sql`drained`)}
    on conflict (${sql(listenerRecent, "listener_id")}) do update set ${sql(listenerRecent, "track_ids")} = (
      select (array_agg(track_id order by place))[:${RECENT}::int] from (
        select track_id, min(place) as place
        from unnest(excluded.track_ids || recent.track_ids) with ordinality as heard (track_id, place) group by 1) as heard)
    where excluded.track_ids <> recent.track_ids[:cardinality(excluded.track_ids)]`;
  await sql`
    insert into ${playLengthsTable} (${sql(playLengthsTable, "track_id", "plays", "ms_played", "completed")}) ${playLengths(sql, sql`drained`)} ${addedLengths(sql)}`;
}

/** Notes on which days counted plays of a table were, for what counts them by its own rules, such as XP. */
export async function noteChangedDays(sql: Db, plays: Fragment): Promise<void> {
  await sql`
    insert into ${changedPlayDays} (${sql(changedPlayDays, "track_id", "day")})
    select distinct track_id, (played_at at time zone 'UTC')::date from ${plays} as play
    where counted and ms_played is not null`;
}

/** Rebuilds everything from the stored plays. */
export async function recountListeningHistory(sql: Db): Promise<void> {
  await sql`delete from ${playHistory}`;
  await sql`
    insert into ${playHistory} (${sql(playHistory, "user_id", "played_at", "play_id", "track_id")})
    select user_id, played_at, ${playsTable.id}, track_id from ${playsTable} join ${listeners} on ${listeners.id} = ${playsTable.listener_id}
    where ${listeners.user_id} is not null order by 1, 2`;
  await sql`delete from ${listenerRecent}`;
  await sql`insert into ${listenerRecent} (${sql(listenerRecent, "listener_id", "track_ids")}) ${historyRows(sql, playsTable)}`;
  await sql`delete from ${playLengthsTable}`;
  await sql`insert into ${playLengthsTable} (${sql(playLengthsTable, "track_id", "plays", "ms_played", "completed")}) ${playLengths(sql, playsTable)}`;
}

/**
 * Moves at most `limit` longer lengths into their plays, of those plays that have left the queue. Returns how many. A play only ever gets
 * longer.
 */
export async function drainProgress(sql: Db, limit: number): Promise<number> {
  await sql`create temporary table progressed (play_id bigint, played_at timestamptz, ms_played int) on commit drop`;
  const drained = await sql`
    with taken as (
      delete from ${playProgress} where id in (
        select id from ${playProgress}
        where not exists (select from ${playQueue} where ${playQueue.id} = ${playProgress.play_id}) order by id limit ${limit})
      returning play_id, played_at, ms_played)
    insert into progressed select play_id, played_at, max(ms_played) from taken group by 1, 2`;
  await sql`analyze progressed`;
  const [bounds] = await sql<
    { earliest: string | null; latest: string | null }[]
  >`select min(played_at)::text as earliest, max(played_at)::text as latest from progressed`;
  if (drained.count === 0 || !bounds) return 0;
  await sql`
    with longer as materialized (
      select ${playsTable.id}, ${playsTable.played_at}, ${playsTable.track_id}, ${playsTable.counted}, ${playsTable.ms_played} as before, progressed.ms_played as after
      from progressed join ${playsTable} on ${playsTable.id} = play_id and ${playsTable.played_at} = progressed.played_at
      -- So that months in which none of them was played are not searched.
      where ${playsTable.played_at} between ${bounds.earliest}::timestamptz and ${bounds.latest}::timestamptz
        and progressed.ms_played > coalesce(${playsTable.ms_played}, -1)),
    noted as (
      insert into ${changedPlayDays} (${sql(changedPlayDays, "track_id", "day")})
      select distinct track_id, (played_at at time zone 'UTC')::date from longer where counted),
    written as (
      update ${playsTable} set ${sql(playsTable, "ms_played")} = after from longer where ${playsTable.id} = longer.id
        and ${playsTable.played_at} = longer.played_at
        and ${playsTable.played_at} between ${bounds.earliest}::timestamptz and ${bounds.latest}::timestamptz)
    insert into ${playLengthsTable} (${sql(playLengthsTable, "track_id", "plays", "ms_played", "completed")})
    select track_id, count(*) filter (where before is null), sum(after - coalesce(before, 0)),
      count(*) filter (where ${isCompleted(sql, sql`after`)} and not coalesce(${isCompleted(sql, sql`before`)}, false))
    from longer join ${tracks} on ${tracks.id} = track_id where counted group by 1 order by 1
    ${addedLengths(sql)}`;
  return drained.count;
}
