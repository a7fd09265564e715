import "server-only";
import { eq, placeholder } from "drizzle-orm";
import { excluded } from "@/db/builder";
import { db, sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import {
  heartbeats,
  listeners,
  playEvents,
  playProgress,
  playQueue,
  plays as playsTable,
} from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import { isMember } from "@/lib/catalog/members/fragments";
import { COMPLETED } from "./rollup-constants";

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

/** The account of events from listeners that are not signed in: none. */
const NOBODY = 0;

const listenerOfAccount = db
  .select({ id: listeners.id })
  .from(listeners)
  .where(eq(listeners.user_id, placeholder("user_id")))
  .prepare("listener_of_account");

/** The listener id of an account. */
export async function findOrCreateListener(userId: number): Promise<number> {
  const [listener] = await listenerOfAccount.execute({ user_id: userId });
  if (listener) return listener.id;
  const created = singleRow(
    await db
      .insert(listeners)
      .values({ user_id: userId })
      .onConflictDoUpdate({ target: listeners.user_id, set: { user_id: excluded(listeners.user_id) } })
      .returning({ id: listeners.id }),
  );
  return created.id;
}

/**
 * Queues plays for counting; once this returns they survive a crash. The result lacks plays of unknown tracks, and plays whose
 * `event_id` this account has logged before; `loggerId` is null for listeners that are not signed in. A new device is queued by its name: the drain creates its listener.
 */
export async function insertPlays(
  loggerId: number | null,
  listenerId: number | null,
  plays: readonly NewPlay[],
): Promise<StoredPlay[]> {
  const owner = loggerId ?? NOBODY;
  // Events are claimed in order, so that two batches with the same events wait for one another instead of deadlocking.
  const rows = await sql<StoredPlay[]>`
    with play as materialized (
      select play.*, nextval('play_queue_id_seq') as id,
        ${tracks.visibility} = 'public' and (device_id is not null
          or not ${isMember(
            owner,
            sql`select ${credits.artist_id} from ${credits}
            where ${credits.track_id} = play.track_id`,
          )}) as counted
      from jsonb_to_recordset(${sql.json(plays as never)}) as play (
        index int, track_id bigint, event_id uuid, device_id text, played_at timestamptz, ms_played int, country text,
        source text)
      join ${tracks} on ${tracks.id} = play.track_id and ${tracks.status} = 'published' and ${tracks.visibility} <> 'private'),
    claimed as (
      insert into ${playEvents} (${sql(playEvents, "logged_by", "event_id", "play_id", "track_id", "counted")})
      select ${owner}, event_id, id, track_id, counted from play where event_id is not null order by event_id
      on conflict (${sql(playEvents, "logged_by", "event_id")}) do nothing
      returning ${playEvents.play_id}),
    fresh as (select * from play where event_id is null or id in (select play_id from claimed)),
    queued as (
      insert into ${playQueue} (${sql(playQueue, "id", "track_id", "logged_by", "listener_id", "device_id", "played_at", "ms_played", "country", "source", "counted")})
      select fresh.id, track_id, ${loggerId}::bigint, case when fresh.device_id is null then ${listenerId}::bigint else ${listeners.id} end,
        case when ${listeners.id} is null then fresh.device_id end, played_at, ms_played, country, source, counted
      from fresh left join ${listeners} on ${listeners.device_id} = fresh.device_id)
    select index, id as play_id, counted from fresh`;
  if (loggerId !== null) noteWrite(loggerId);
  return rows;
}

/** The plays that already logged events have become. Logging an event again is a heartbeat: its listener is still listening. */
export async function findExistingPlays(
  loggerId: number | null,
  listenerId: number | null,
  plays: readonly NewPlay[],
): Promise<StoredPlay[]> {
  const owner = loggerId ?? NOBODY;
  const existing = await sql<StoredPlay[]>`
    with repeated as materialized (
      select index, device_id, ${playEvents}.*
      from jsonb_to_recordset(${sql.json(plays as never)}) as play (index int, event_id uuid, device_id text)
      join ${playEvents} using (event_id) where ${playEvents.logged_by} = ${owner}),
    heard as (
      insert into ${heartbeats} (${sql(heartbeats, "track_id", "logged_by", "event_id", "listener_id", "device_id")})
      select distinct on (event_id) track_id, logged_by, event_id,
        case when device_id is null then ${listenerId}::bigint end, device_id
      from repeated where counted order by event_id
      on conflict (${sql(heartbeats, "track_id", "logged_by", "event_id")}) do update
        set ${sql(heartbeats, "last_played_at")} = excluded.last_played_at)
    select index, play_id, counted from repeated`;
  if (loggerId !== null) noteWrite(loggerId);
  return existing;
}

interface Lasting {
  id: number;
  /** Whether it began less than a day ago. */
  is_open: boolean;
  /** The length of the track, in milliseconds. */
  duration: number;
  /** The longest so far. */
  ms_played: number;
  completed: boolean;
}

/**
 * Notes that a play of this account has lasted so long. It waits for the drain, because updating a queued play would wait for the drain that
 * moves it. Undefined when the account has logged no such play.
 */
export async function noteLength(
  loggerId: number | null,
  playId: number,
  msPlayed: number,
): Promise<Lasting | undefined> {
  const [play] = await sql<Lasting[]>`
    with logged as (
      select id, track_id, played_at, ms_played from ${playQueue} where ${playQueue.id} = ${playId}
        and ${playQueue.logged_by} is not distinct from ${loggerId}::bigint
      union all
      select ${playsTable.id}, ${playsTable.track_id}, ${playsTable.played_at}, ${playsTable.ms_played} from ${playsTable}
        where ${playsTable.id} = ${playId} and ${playsTable.logged_by} is not distinct from ${loggerId}::bigint),
    play as materialized (
      select logged.id, played_at, played_at > now() - interval '1 day' as is_open, ${tracks.duration}, greatest(logged.ms_played, (
          select max(${playProgress.ms_played}) from ${playProgress} where ${playProgress.play_id} = logged.id)) as longest
      from logged join ${tracks} on ${tracks.id} = track_id),
    noted as (
      insert into ${playProgress} (${sql(playProgress, "play_id", "played_at", "ms_played")})
      select id, played_at, ${msPlayed} from play
      where is_open and ${msPlayed} <= duration and ${msPlayed} > coalesce(longest, -1))
    select id, is_open, duration, greatest(longest, ${msPlayed}::int) as ms_played,
      greatest(longest, ${msPlayed}::int) >= ${COMPLETED}::float8 * duration as completed
    from play`;
  return play;
}
