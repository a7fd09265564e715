import "server-only";
import type { Fragment } from "postgres";
import { sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { type Db, inTransaction } from "@/db/transaction";
import type { Actor } from "@/lib/catalog/membership/fragments";
import { mayChangeTrack, mayOpenTrack } from "@/lib/catalog/membership/visibility-fragments";
import { beginProcessing } from "@/lib/catalog/processing/fragments";
import { enqueue } from "@/lib/jobs/tasks/fragments";
import type { TrackChanges } from "./contract";
import { publishTrack } from "./jobs";

/** Locks a track of which the account may know, and says whether it may change it. */
export async function lockTrack(db: Db, actor: Actor, trackId: number) {
  const [row] = await db<{ allowed: boolean }[]>`
    select ${mayChangeTrack(actor)} as allowed from tracks where id = ${trackId} and ${mayOpenTrack(actor)} for update`;
  return row;
}

/** What a new track begins with. */
interface NewTrack {
  /** The upload that its sound comes from; it gives the name where there is none. */
  uploadId: string;
  /** Milliseconds, until processing knows better. */
  duration: number;
}

/** Creates a track that waits for its processing, and returns its id. */
export async function insertTrack(
  db: Db,
  actor: Actor,
  { uploadId, duration }: NewTrack,
  given: TrackChanges,
): Promise<number> {
  const [{ id }] = await db<[{ id: number }]>`
    with next as (select nextval(pg_get_serial_sequence('tracks', 'id')) as id)
    insert into tracks (id, name, image, release_date, duration, status)
    select next.id, coalesce(nullif(trim(left(regexp_replace(filename, '\\.[^.]{1,5}$', ''), 200)), ''), 'Untitled'),
      '/media/artwork/track-' || next.id || '.png', (now() at time zone 'UTC')::date, ${duration}, 'processing'
    from next join uploads on uploads.id = ${uploadId}
    returning id`;
  await writeTrack(db, actor, id, given);
  return id;
}

/** Makes a file the track's sound, from when it is processed. */
export async function replaceSound(db: Db, trackId: number, fileId: number): Promise<void> {
  await db`${beginProcessing(trackId, fileId)}`;
}

/** The columns that are written as they are sent. */
const COLUMNS = [
  "name",
  "release_date",
  "description",
  "bpm",
  "key",
  "scale",
  "visibility",
  "explicit",
  "samples",
  "samples_note",
  "made_with_ai",
  "ai_note",
  "license_type",
  "downloadable",
] as const;

/** Writes the fields that are there. The caller has locked the track, and checked what the fields refer to. */
export async function writeTrack(
  db: Db,
  actor: Actor,
  trackId: number,
  changes: TrackChanges,
): Promise<void> {
  const { artists, genres, tags, album_id, publish_at } = changes;
  const sets: Fragment[] = COLUMNS.filter((column) => changes[column] !== undefined).map(
    (column) => sql`${sql(column)} = ${changes[column] ?? null}`,
  );
  if (publish_at !== undefined) sets.push(...publication(publish_at));
  if (album_id !== undefined) sets.push(...place(album_id));
  await db`update tracks set ${sets.reduce((all, one) => sql`${all}, ${one}`, sql`updated_at = now()`)} where id = ${trackId}`;
  if (artists) await writeCredits(db, trackId, artists);
  if (genres) await writeGenres(db, trackId, genres);
  if (tags) await writeTags(db, trackId, tags);
  if (publish_at) {
    await db`
      select ${enqueue(publishTrack, { track_id: sql`tracks.id` }, { jobKey: [sql`tracks.id`], runAt: sql`publish_at` })}
      from tracks where id = ${trackId} and publish_at > now()`;
  }
  noteWrite(actor.userId);
}

/** A track that is being processed, or cannot be, gets its status when that has ended. */
function publication(publishAt: string | null): Fragment[] {
  const at = publishAt === "now" ? sql`now()` : sql`${publishAt}::timestamptz`;
  return [
    sql`publish_at = ${at}`,
    sql`status = case
      when status in ('processing', 'failed') then status
      when ${at} is null then 'draft' when ${at} > now() then 'scheduled' else 'published' end`,
  ];
}

/** At the end of the album, or where it is on that album already. */
function place(albumId: number | null): Fragment[] {
  const last = sql`
    (select coalesce(max(others.album_position), 0) + 1 from tracks as others where others.album_id = ${albumId}::bigint)`;
  return [
    sql`album_id = ${albumId}::bigint`,
    sql`album_position = case
      when ${albumId}::bigint is null then null when album_id = ${albumId}::bigint then album_position else ${last} end`,
  ];
}

async function writeCredits(
  db: Db,
  trackId: number,
  artists: NonNullable<TrackChanges["artists"]>,
): Promise<void> {
  const rows = artists.map(({ id, role }, position) => ({ id, role, position }));
  await db`
    delete from credits where track_id = ${trackId} and artist_id <> all(${artists.map(({ id }) => id)}::bigint[])`;
  await db`
    insert into credits (track_id, artist_id, role, position, release_date, listed)
    select tracks.id, made.id, made.role, made.position, tracks.release_date, tracks.listed
    from tracks cross join jsonb_to_recordset(${sql.json(rows)}) as made (id bigint, role text, position int)
    where tracks.id = ${trackId}
    on conflict (track_id, artist_id) do update set role = excluded.role, position = excluded.position`;
  await db`
    update artists set pinned_track_id = null
    where pinned_track_id = ${trackId} and not exists (
      select from credits
      where credits.artist_id = artists.id and credits.track_id = ${trackId} and credits.role in ('performer', 'featured'))`;
}

async function writeGenres(db: Db, trackId: number, genres: readonly number[]): Promise<void> {
  await db`delete from track_genres where track_id = ${trackId} and genre_id <> all(${[...genres]}::bigint[])`;
  await db`
    insert into track_genres (track_id, genre_id, release_date, listed)
    select tracks.id, genre_id, release_date, listed from tracks cross join unnest(${[...genres]}::bigint[]) as genre_id
    where tracks.id = ${trackId}
    on conflict do nothing`;
}

/** A tag that differs from a known one by accents only is that one. */
async function writeTags(db: Db, trackId: number, tags: readonly string[]): Promise<void> {
  // In one order, so that two writers with the same new tags wait for one another instead of deadlocking.
  await db`
    insert into tags (name) select distinct on (folded(name)) name from unnest(${[...tags]}::text[]) as name order by folded(name)
    on conflict (folded_name) do nothing`;
  await db`delete from track_tags where track_id = ${trackId}`;
  await db`
    insert into track_tags (track_id, tag_id, release_date, listed)
    select tracks.id, tags.id, release_date, listed from tracks cross join tags
    where tracks.id = ${trackId} and tags.folded_name in (select folded(name) from unnest(${[...tags]}::text[]) as name)`;
}

/** What of the tracks the account may know of and change. They are all deleted if it may change them all. */
export function deleteTracks(actor: Actor, ids: readonly number[]) {
  return inTransaction(async (db) => {
    await db`select id from tracks where id = any(${[...ids]}::bigint[]) order by id for update`;
    const asked = await db<{ id: number; known: boolean; allowed: boolean }[]>`
      select asked.id, tracks.id is not null and ${mayOpenTrack(actor)} as known,
        tracks.id is not null and ${mayChangeTrack(actor)} as allowed
      from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) left join tracks on tracks.id = asked.id
      order by place`;
    if (asked.every(({ known, allowed }) => known && allowed)) {
      await db`delete from tracks where id = any(${[...ids]}::bigint[])`;
      noteWrite(actor.userId);
    }
    return asked;
  });
}

/** Publishes a track whose time has come; once, however often it is called. */
export async function publishDueTrack(trackId: number): Promise<void> {
  await sql`
    update tracks set status = 'published', updated_at = now()
    where id = ${trackId} and status = 'scheduled' and publish_at <= now()`;
}

/** Copies the counted plays to where tracks are ranked by them. */
export async function rankAllTracks(): Promise<void> {
  await sql`
    update track_popularity set plays = insight_totals.plays from insight_totals
    where insight_totals.kind = 'track' and entity_id = track_id and track_popularity.plays <> insight_totals.plays`;
}
