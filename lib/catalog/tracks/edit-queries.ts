import "server-only";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { commas } from "@/db/commas";
import { noteWrite } from "@/db/replica";
import { artists as artistsTable } from "@/db/schema/artists";
import { uploads } from "@/db/schema/files";
import { tagNames, tags as tagsTable, trackGenres, trackTags } from "@/db/schema/genres";
import { trackMidi, trackStems } from "@/db/schema/track-audio";
import { credits as creditsTable, trackStats, tracks } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { requestCredits } from "@/lib/catalog/credits/writing-queries";
import {
  mayChangeTrack,
  mayOpenTrack,
  maySellTrack,
  sellerOfTrack,
} from "@/lib/catalog/members/visibility-fragments";
import { beginProcessing } from "@/lib/catalog/track-audio/processing-fragments";
import { nameOfFile } from "@/lib/catalog/uploads/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { TrackChanges } from "./edit-contract";
import { publishTrack } from "./edit-jobs";

/** Locks a track of which the account may know, and says whether it may change it, and sell it. */
export async function lockTrack(db: Db, actor: Actor, trackId: number) {
  const [row] = await db
    .select({
      allowed: expression<boolean>(mayChangeTrack(actor)),
      sells: expression<boolean>(maySellTrack(actor)),
      license_type: tracks.license_type,
    })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), mayOpenTrack(actor)))
    .for("update");
  return row;
}

/** The owner of the artist that is credited first and has one: who sells the track. */
export async function findSeller(db: Db, trackId: number): Promise<number | null> {
  const [row] = await db<{ seller_id: number }[]>`
    select seller_id from ${tracks} cross join lateral (${sellerOfTrack}) as seller where ${tracks.id} = ${trackId}`;
  return row?.seller_id ?? null;
}

/** The first values of a new track. */
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
  changes: TrackChanges,
): Promise<number> {
  const [{ id }] = await db<[{ id: number }]>`
    with next as (select nextval(pg_get_serial_sequence('tracks', 'id')) as id)
    insert into ${tracks} (${sql(tracks, "id", "name", "image", "release_date", "duration", "status")})
    select next.id, ${nameOfFile(uploads.filename)},
      '/media/artwork/track-' || next.id || '.png', (now() at time zone 'UTC')::date, ${duration}, 'processing'
    from next join ${uploads} on ${uploads.id} = ${uploadId}
    returning ${tracks.id}`;
  await writeTrack(db, actor, id, changes);
  return id;
}

/** Makes a file the track's sound, from when it is processed. */
export async function replaceSound(
  db: Db,
  trackId: number,
  sound: { fileId: number; useEmbeddedCover: boolean },
): Promise<void> {
  await db`${beginProcessing(trackId, sound)}`;
}

/** Makes a file the track's stems; null leaves it without. The file before it goes, unless a license has it. */
export async function replaceStems(db: Db, trackId: number, fileId: number | null): Promise<void> {
  await db.delete(trackStems).where(eq(trackStems.track_id, trackId));
  if (fileId !== null) await db.insert(trackStems).values({ track_id: trackId, file_id: fileId });
}

/** The same for its MIDI. */
export async function replaceMidi(db: Db, trackId: number, fileId: number | null): Promise<void> {
  await db.delete(trackMidi).where(eq(trackMidi.track_id, trackId));
  if (fileId !== null) await db.insert(trackMidi).values({ track_id: trackId, file_id: fileId });
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
  ...(["version", "isrc", "upc", "language", "label", "p_line", "c_line", "disc"] as const),
] as const;

/** Writes which licenses of tracks are sold. */
export async function writeLicenseType(
  trackIds: readonly number[],
  licenseType: NonNullable<TrackChanges["license_type"]>,
): Promise<void> {
  await db
    .update(tracks)
    .set({ license_type: licenseType, updated_at: NOW })
    .where(and(sql`${tracks.id} = any(${[...trackIds]}::bigint[])`, ne(tracks.license_type, licenseType)));
}

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
  await db`update ${tracks} set ${commas([sql`${sql(tracks, "updated_at")} = now()`, ...sets])} where ${tracks.id} = ${trackId}`;
  if (artists) await writeCredits(db, actor, trackId, artists);
  if (genres) await writeGenres(db, trackId, genres);
  if (tags) await writeTags(db, trackId, tags);
  if (publish_at) {
    await db
      .select({
        job: expression(
          enqueue(publishTrack, { track_id: tracks.id }, { jobKey: [tracks.id], runAt: sql`publish_at` }),
        ),
      })
      .from(tracks)
      .where(and(eq(tracks.id, trackId), gt(tracks.publish_at, NOW)));
  }
  noteWrite(actor.userId);
}

/** A track that is being processed, cannot be, or is hidden gets its status when that has ended. */
function publication(publishAt: string | null): Fragment[] {
  const at = publishAt === "now" ? sql`now()` : sql`${publishAt}::timestamptz`;
  return [
    sql`publish_at = ${at}`,
    sql`status = case
      when ${tracks.status} in ('processing', 'failed', 'hidden') then ${tracks.status}
      when ${at} is null then 'draft' when ${at} > now() then 'scheduled' else 'published' end`,
  ];
}

/** At the end of the album, or where it is on that album already. */
function place(albumId: number | null): Fragment[] {
  const last = sql`
    (select coalesce(max(others.album_position), 0) + 1 from ${tracks} as others where others.album_id = ${albumId}::bigint)`;
  return [
    sql`album_id = ${albumId}::bigint`,
    sql`album_position = case
      when ${albumId}::bigint is null then null when ${tracks.album_id} = ${albumId}::bigint then ${tracks.album_position}
        else ${last} end`,
  ];
}

async function writeCredits(
  db: Db,
  actor: Actor,
  trackId: number,
  artists: NonNullable<TrackChanges["artists"]>,
): Promise<void> {
  const credited = sql`select ${creditsTable.artist_id}, ${creditsTable.role} from ${creditsTable}
    where ${creditsTable.track_id} = ${trackId}`;
  const credits = await requestCredits(db, actor, { kind: "track", id: trackId }, artists, credited);
  const rows = credits.map(({ id, role, position }) => ({ id, role, position }));
  await db
    .delete(creditsTable)
    .where(
      and(
        eq(creditsTable.track_id, trackId),
        sql`${creditsTable.artist_id} <> all(${rows.map(({ id }) => id)}::bigint[])`,
      ),
    );
  await db`
    insert into ${creditsTable} (${sql(creditsTable, "track_id", "artist_id", "role", "position", "release_date", "listed")})
    select ${tracks.id}, made.id, made.role, made.position, ${tracks.release_date}, ${tracks.listed}
    from ${tracks} cross join jsonb_to_recordset(${sql.json(rows)}) as made (id bigint, role text, position int)
    where ${tracks.id} = ${trackId}
    on conflict (${sql(creditsTable, "track_id", "artist_id")}) do update set ${sql(creditsTable, "role")} = excluded.role,
      ${sql(creditsTable, "position")} = excluded.position`;
  await db
    .update(artistsTable)
    .set({ pinned_track_id: null })
    .where(
      and(
        eq(artistsTable.pinned_track_id, trackId),
        sql`not exists (
          select from ${creditsTable}
          where ${creditsTable.artist_id} = ${artistsTable.id} and ${creditsTable.track_id} = ${trackId} and ${creditsTable.role} in ('performer', 'featured'))`,
      ),
    );
}

async function writeGenres(db: Db, trackId: number, genres: readonly number[]): Promise<void> {
  await db
    .delete(trackGenres)
    .where(
      and(eq(trackGenres.track_id, trackId), sql`${trackGenres.genre_id} <> all(${[...genres]}::bigint[])`),
    );
  await db`
    insert into ${trackGenres} (${sql(trackGenres, "track_id", "genre_id", "release_date", "listed")})
    select ${tracks.id}, genre_id, release_date, listed from ${tracks} cross join unnest(${[...genres]}::bigint[]) as genre_id
    where ${tracks.id} = ${trackId}
    on conflict do nothing`;
}

/** A tag that differs from a known one by accents only is that one, and one that was merged is the other. */
async function writeTags(db: Db, trackId: number, tags: readonly string[]): Promise<void> {
  // In one order, so that two writers with the same new tags wait for one another instead of deadlocking.
  await db`
    insert into ${tagsTable} (${sql(tagsTable, "name")}) select distinct on (folded(name)) name from unnest(${[...tags]}::text[]) as name
    where not exists (select from ${tagNames} where ${tagNames.folded_name} = folded(name)) order by folded(name)
    on conflict (${sql(tagsTable, "folded_name")}) do nothing`;
  await db.delete(trackTags).where(eq(trackTags.track_id, trackId));
  await db`
    insert into ${trackTags} (${sql(trackTags, "track_id", "tag_id", "release_date", "listed")})
    select ${tracks.id}, ${tagsTable.id}, release_date, listed from ${tracks} cross join ${tagsTable}
    where ${tracks.id} = ${trackId} and ${tagsTable.id} in (
      select ${tagsTable.id} from unnest(${[...tags]}::text[]) as given (name)
        join ${tagsTable} on ${tagsTable.folded_name} = folded(given.name)
      union select ${tagNames.tag_id} from unnest(${[...tags]}::text[]) as given (name)
        join ${tagNames} on ${tagNames.folded_name} = folded(given.name))`;
}

/** Deletes tracks, and tells which of them the account may know of and delete. They are all deleted if it may delete them all. */
export function deleteTracks(actor: Actor, ids: readonly number[]) {
  return inTransaction(async (db) => {
    await db
      .select({ id: tracks.id })
      .from(tracks)
      .where(expression(sql`${tracks.id} = any(${[...ids]}::bigint[])`))
      .orderBy(tracks.id)
      .for("update");
    const checks = await db<{ id: number; known: boolean; allowed: boolean }[]>`
      select asked.id, ${tracks.id} is not null and ${mayOpenTrack(actor)} as known,
        ${tracks.id} is not null and ${maySellTrack(actor)} as allowed
      from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) left join ${tracks} on ${tracks.id} = asked.id
      order by place`;
    if (checks.every(({ known, allowed }) => known && allowed)) {
      await db.delete(tracks).where(expression(sql`${tracks.id} = any(${[...ids]}::bigint[])`));
      noteWrite(actor.userId);
    }
    return checks;
  });
}

/** Publishes a track whose time has come; once, however often it is called. */
export async function publishDueTrack(trackId: number): Promise<void> {
  await db
    .update(tracks)
    .set({ status: "published", updated_at: NOW })
    .where(and(eq(tracks.id, trackId), eq(tracks.status, "scheduled"), lte(tracks.publish_at, NOW)));
}

/** Ranks tracks by the plays counted by now. */
export async function rankAllTracks(): Promise<void> {
  await sql`
    with changed as (
      select ${trackStats.track_id} from ${trackStats} where ${trackStats.ranked_plays} <> ${trackStats.plays}
        order by track_id for no key update)
    update ${trackStats} set ${sql(trackStats, "ranked_plays")} = ${trackStats.plays} from changed
      where ${trackStats.track_id} = changed.track_id`;
}
