import "server-only";
import type { TransactionSql } from "postgres";
import { sql } from "@/db/client";

/** A play as it is to be stored; `index` is its place in the request. */
export interface NewPlay {
  index: number;
  track_id: number;
  event_id: string | null;
  listener_id: number | null;
  device_id: string | null;
  played_at: string;
  ms_played: number | null;
  country: string | null;
  source: string;
}

interface StoredPlay {
  index: number;
  play_id: number;
  counted: boolean;
}

/**
 * Stores plays and raises the counts of their tracks and artists, in one transaction. A play whose track does not exist
 * is missing from the result; one whose `event_id` this account has logged before yields the first one's id.
 */
export async function insertPlays(loggedBy: number, plays: NewPlay[]): Promise<StoredPlay[]> {
  return sql.begin(async (transaction) => {
    // Ids are drawn beforehand, so that a row of the input can be told from the id it got. Rows go in ordered by
    // event_id, so that two batches with the same events wait for one another instead of deadlocking.
    const inserted = await transaction<StoredPlay[]>`
      with play as materialized (
        select play.*, nextval(pg_get_serial_sequence('plays', 'id')) as id,
          not exists (
            select from credits join artist_members using (artist_id)
            where credits.track_id = play.track_id and artist_members.user_id = play.listener_id) as counted
        from jsonb_to_recordset(${sql.json(plays as never)}) as play (
          index int, track_id bigint, event_id uuid, listener_id bigint, device_id text, played_at timestamptz,
          ms_played int, country text, source text)
        join tracks on tracks.id = play.track_id
        order by play.event_id),
      stored as (
        insert into plays (id, track_id, logged_by, event_id, listener_id, device_id, played_at, ms_played, country,
          source, counted)
        select id, track_id, ${loggedBy}, event_id, listener_id, device_id, played_at, ms_played, country, source, counted
        from play order by event_id
        on conflict (logged_by, event_id) do nothing
        returning id)
      select play.index, play.id as play_id, play.counted from stored join play using (id)`;

    const ids = inserted.filter((play) => play.counted).map((play) => play.play_id);
    if (ids.length > 0) await raiseCounts(transaction, ids);

    const missing = new Set(plays.map((play) => play.index));
    for (const play of inserted) missing.delete(play.index);
    const repeated = plays.filter((play) => missing.has(play.index) && play.event_id !== null);
    if (repeated.length === 0) return inserted;
    const earlier = await transaction<{ event_id: string; play_id: number; counted: boolean }[]>`
      select event_id, id as play_id, counted from plays
      where logged_by = ${loggedBy} and event_id = any(${repeated.map((play) => play.event_id)}::uuid[])`;
    const byEvent = new Map(earlier.map(({ event_id, ...play }) => [event_id, play]));
    return [
      ...inserted,
      ...repeated.flatMap(({ index, event_id }) => {
        const first = byEvent.get(event_id?.toLowerCase() ?? "");
        return first ? [{ index, ...first }] : [];
      }),
    ];
  });
}

/** Rows are locked in the order of their ids first: two transactions that raise the same counts cannot deadlock. */
async function raiseCounts(transaction: typeof sql | TransactionSql, playIds: number[]) {
  await transaction`
    select from tracks where id in (select track_id from plays where id = any(${playIds})) order by id for no key update`;
  await transaction`
    update tracks set plays_count = plays_count + more.plays
    from (select track_id, count(*) as plays from plays where id = any(${playIds}) group by track_id) as more
    where tracks.id = more.track_id`;
  const perArtist = sql`
    select artist_id, count(*) as plays from plays join credits using (track_id)
    where plays.id = any(${playIds}) and credits.role in ('performer', 'featured') group by artist_id`;
  await transaction`
    select from artists where id in (select artist_id from (${perArtist}) as touched) order by id for no key update`;
  await transaction`
    update artists set plays_count = plays_count + more.plays from (${perArtist}) as more where artists.id = more.artist_id`;
}
