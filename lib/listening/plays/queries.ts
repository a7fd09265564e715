import "server-only";
import { sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { isMember } from "@/lib/catalog/membership/fragments";

/** A play to store; `index` is its position in the request. Without a device the caller is the listener. */
export interface NewPlay {
  index: number;
  track_id: number;
  event_id: string | null;
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

/** The listener id of an account. */
export async function findOrCreateListener(userId: number): Promise<number> {
  const known = await sql<{ id: number }[]>`select id from listeners where user_id = ${userId}`;
  if (known[0]) return known[0].id;
  const [created] = await sql<[{ id: number }]>`
    insert into listeners (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id returning id`;
  return created.id;
}

/**
 * Queues plays for counting; once this returns they survive a crash. The result lacks plays of unknown tracks, and plays whose
 * `event_id` this account has logged before. A new device is queued by its name: the drain creates its listener.
 */
export async function insertPlays(
  loggedBy: number,
  listenerId: number | null,
  plays: readonly NewPlay[],
): Promise<StoredPlay[]> {
  // Events are claimed in order, so that two batches with the same events wait for one another instead of deadlocking.
  const stored = await sql<StoredPlay[]>`
    with play as materialized (
      select play.*, nextval('play_queue_id_seq') as id,
        tracks.visibility = 'public' and (device_id is not null
          or not ${isMember(loggedBy, sql`select artist_id from credits where credits.track_id = play.track_id`)}) as counted
      from jsonb_to_recordset(${sql.json(plays as never)}) as play (
        index int, track_id bigint, event_id uuid, device_id text, played_at timestamptz, ms_played int, country text,
        source text)
      join tracks on tracks.id = play.track_id and tracks.status = 'published' and tracks.visibility <> 'private'),
    claimed as (
      insert into play_events (logged_by, event_id, play_id, track_id, counted)
      select ${loggedBy}, event_id, id, track_id, counted from play where event_id is not null order by event_id
      on conflict (logged_by, event_id) do nothing
      returning play_id),
    fresh as (select * from play where event_id is null or id in (select play_id from claimed)),
    queued as (
      insert into play_queue (id, track_id, logged_by, listener_id, device_id, played_at, ms_played, country, source, counted)
      select fresh.id, track_id, ${loggedBy}, case when fresh.device_id is null then ${listenerId}::bigint else listeners.id end,
        case when listeners.id is null then fresh.device_id end, played_at, ms_played, country, source, counted
      from fresh left join listeners on listeners.device_id = fresh.device_id)
    select index, id as play_id, counted from fresh`;
  noteWrite(loggedBy);
  return stored;
}

/** The plays that already logged events have become. Logging an event again is a heartbeat: its listener is still listening. */
export async function findRepeated(
  loggedBy: number,
  listenerId: number | null,
  plays: readonly NewPlay[],
): Promise<StoredPlay[]> {
  const repeated = await sql<StoredPlay[]>`
    with repeated as materialized (
      select index, device_id, play_events.*
      from jsonb_to_recordset(${sql.json(plays as never)}) as play (index int, event_id uuid, device_id text)
      join play_events using (event_id) where logged_by = ${loggedBy}),
    heard as (
      insert into heartbeats (track_id, logged_by, event_id, listener_id, device_id)
      select distinct on (event_id) track_id, logged_by, event_id,
        case when device_id is null then ${listenerId}::bigint end, device_id
      from repeated where counted order by event_id
      on conflict (track_id, logged_by, event_id) do update set heard_at = excluded.heard_at)
    select index, play_id, counted from repeated`;
  noteWrite(loggedBy);
  return repeated;
}
