import "server-only";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { commas } from "@/db/commas";
import { noteWrite } from "@/db/replica";
import { albumArtists, albumStats, albums as albumsTable } from "@/db/schema/albums";
import { insightTotals } from "@/db/schema/insights";
import { tracks as tracksTable } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { requestCredits } from "@/lib/catalog/credits/writing-queries";
import { badArtists } from "@/lib/catalog/members/reference-queries";
import {
  mayChangeAlbum,
  mayChangeTrack,
  mayOpenAlbum,
  mayOpenTrack,
  maySellTrack,
} from "@/lib/catalog/members/visibility-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { AlbumChanges } from "./edit-contract";
import { publishAlbum } from "./edit-jobs";

/** One of the things that a statement names: whether the account may know of it, and may change it. */
interface TrackCheck {
  id: number;
  known: boolean;
  allowed: boolean;
}

type Errors = Record<string, string>;

export interface AlbumRow extends AlbumChanges {
  name: string;
  artists: number[];
  track_ids: number[];
}

type Created = { id: number } | { errors: Errors } | { tracks: TrackCheck[] };

/** Creates an album of tracks that the account may change; if it may not change one, what it may of each. */
export function insertAlbum(actor: Actor, { track_ids, ...values }: AlbumRow): Promise<Created> {
  return inTransaction(async (db) => {
    const errors = await badArtists(db, actor, values.artists);
    if (errors) return { errors };
    const tracks = await lockTracks(db, actor, track_ids, mayChangeTrack);
    if (!tracks.every(({ known, allowed }) => known && allowed)) return { tracks };
    const [album] = await db<[{ id: number }]>`
      with next as (select nextval(pg_get_serial_sequence('albums', 'id')) as id)
      insert into ${albumsTable} (${sql(albumsTable, "id", "name", "image", "release_date", "status")})
      select id, ${values.name}, '/media/artwork/album-' || id || '.png', (now() at time zone 'UTC')::date, 'draft' from next
      returning ${albumsTable.id}`;
    await writeAlbum(db, actor, album.id, values);
    await placeTracks(db, album.id, track_ids);
    noteWrite(actor.userId);
    return album;
  });
}

interface Outcome {
  row: { allowed: boolean } | undefined;
  errors?: Errors | undefined;
}

/** Changes an album that the account may change. */
export function updateAlbum(actor: Actor, albumId: number, changes: AlbumChanges): Promise<Outcome> {
  return inTransaction(async (db) => {
    const row = await lockAlbum(db, actor, albumId);
    if (!row?.allowed) return { row };
    const errors = changes.artists && (await badArtists(db, actor, changes.artists));
    if (errors) return { row, errors };
    await writeAlbum(db, actor, albumId, changes);
    noteWrite(actor.userId);
    return { row };
  });
}

/** Puts the tracks of an album into this order, which must have each of them once. */
export function orderTracks(actor: Actor, albumId: number, trackIds: readonly number[]): Promise<Outcome> {
  return inTransaction(async (db) => {
    const row = await lockAlbum(db, actor, albumId);
    if (!row?.allowed) return { row };
    const own = await db
      .select({ id: tracksTable.id })
      .from(tracksTable)
      .where(eq(tracksTable.album_id, albumId))
      .orderBy(tracksTable.id)
      .for("update");
    const isSame = own.length === trackIds.length && own.every(({ id }) => trackIds.includes(id));
    if (!isSame) return { row, errors: { track_ids: "Must name each of the album's tracks once." } };
    await placeTracks(db, albumId, trackIds);
    noteWrite(actor.userId);
    return { row };
  });
}

async function lockAlbum(db: Db, actor: Actor, albumId: number) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayChangeAlbum(actor)) })
    .from(albumsTable)
    .where(and(eq(albumsTable.id, albumId), mayOpenAlbum(actor)))
    .for("update");
  return row;
}

async function lockTracks(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  may: typeof mayChangeTrack,
): Promise<TrackCheck[]> {
  await db
    .select({ id: tracksTable.id })
    .from(tracksTable)
    .where(expression(sql`${tracksTable.id} = any(${[...ids]}::bigint[])`))
    .orderBy(tracksTable.id)
    .for("update");
  return db<TrackCheck[]>`
    select asked.id, ${tracksTable.id} is not null and ${mayOpenTrack(actor)} as known,
      ${tracksTable.id} is not null and ${may(actor)} as allowed
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) left join ${tracksTable} on ${tracksTable.id} = asked.id
    order by place`;
}

const COLUMNS = ["name", "type", "release_date", "description", "visibility", "upc"] as const;

/** Writes the fields that are there. */
async function writeAlbum(db: Db, actor: Actor, albumId: number, changes: AlbumChanges): Promise<void> {
  const { artists, publish_at } = changes;
  const sets: Fragment[] = COLUMNS.filter((column) => changes[column] !== undefined).map(
    (column) => sql`${sql(column)} = ${changes[column] ?? null}`,
  );
  if (publish_at !== undefined) {
    const at = publish_at === "now" ? sql`now()` : sql`${publish_at}::timestamptz`;
    sets.push(
      sql`publish_at = ${at}`,
      sql`status = case when ${at} is null then 'draft' when ${at} > now() then 'scheduled' else 'published' end`,
    );
  }
  await db`update ${albumsTable} set ${commas([sql`updated_at = now()`, ...sets])} where ${albumsTable.id} = ${albumId}`;
  if (artists) {
    const performers = artists.map((id) => ({ id, role: null }));
    const credited = sql`select ${albumArtists.artist_id}, null as role from ${albumArtists} where ${albumArtists.album_id} = ${albumId}`;
    const rows = await requestCredits(db, actor, { kind: "album", id: albumId }, performers, credited);
    await db
      .delete(albumArtists)
      .where(
        and(
          eq(albumArtists.album_id, albumId),
          sql`${albumArtists.artist_id} <> all(${rows.map(({ id }) => id)}::bigint[])`,
        ),
      );
    await db`
      insert into ${albumArtists} (${sql(albumArtists, "album_id", "artist_id", "position", "release_date", "listed")})
      select ${albumsTable.id}, made.id, made.position, ${albumsTable.release_date}, ${albumsTable.listed}
      from ${albumsTable} cross join jsonb_to_recordset(${sql.json(rows.map(({ id, position }) => ({ id, position })))}) as made (id bigint, position int)
      where ${albumsTable.id} = ${albumId}
      on conflict (${sql(albumArtists, "album_id", "artist_id")}) do update set ${sql(albumArtists, "position")} = excluded.position`;
  }
  if (publish_at) {
    await db
      .select({
        job: expression(
          enqueue(
            publishAlbum,
            { album_id: albumsTable.id },
            { jobKey: [albumsTable.id], runAt: sql`publish_at` },
          ),
        ),
      })
      .from(albumsTable)
      .where(and(eq(albumsTable.id, albumId), gt(albumsTable.publish_at, NOW)));
  }
}

/** Numbers the tracks from 1. No two of an album ever have the same number, so they first leave the numbers that are given out. */
async function placeTracks(db: Db, albumId: number, trackIds: readonly number[]): Promise<void> {
  await db
    .update(tracksTable)
    .set({ album_id: null, album_position: null })
    .where(expression(sql`${tracksTable.id} = any(${[...trackIds]}::bigint[])`));
  await db`
    update ${tracksTable} set ${sql(tracksTable, "album_id")} = ${albumId}, ${sql(tracksTable, "album_position")} = made.place,
      ${sql(tracksTable, "updated_at")} = now()
    from unnest(${[...trackIds]}::bigint[]) with ordinality as made (id, place) where ${tracksTable.id} = made.id`;
}

/**
 * Deletes albums, and first tells which of them, and then of their tracks, the account may know of and change. All are deleted if it may
 * change them all.
 */
export function deleteAlbums(actor: Actor, ids: readonly number[], withTracks: boolean) {
  return inTransaction(async (db): Promise<{ albums: TrackCheck[]; tracks: TrackCheck[] }> => {
    await db
      .select({ id: albumsTable.id })
      .from(albumsTable)
      .where(expression(sql`${albumsTable.id} = any(${[...ids]}::bigint[])`))
      .orderBy(albumsTable.id)
      .for("update");
    const albums = await db<TrackCheck[]>`
      select asked.id, ${albumsTable.id} is not null and ${mayOpenAlbum(actor)} as known,
        ${albumsTable.id} is not null and ${mayChangeAlbum(actor)} as allowed
      from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place) left join ${albumsTable} on ${albumsTable.id} = asked.id
      order by place`;
    if (!albums.every(({ known, allowed }) => known && allowed)) return { albums, tracks: [] };
    const own = await db
      .select({ id: tracksTable.id })
      .from(tracksTable)
      .where(expression(sql`${tracksTable.album_id} = any(${[...ids]}::bigint[])`))
      .orderBy(tracksTable.id);
    const trackIds = own.map(({ id }) => id);
    if (withTracks) {
      const tracks = await lockTracks(db, actor, trackIds, maySellTrack);
      if (!tracks.every(({ known, allowed }) => known && allowed)) return { albums, tracks };
      await db.delete(tracksTable).where(expression(sql`${tracksTable.id} = any(${trackIds}::bigint[])`));
    } else {
      await db
        .update(tracksTable)
        .set({ album_id: null, album_position: null, updated_at: NOW })
        .where(expression(sql`${tracksTable.album_id} = any(${[...ids]}::bigint[])`));
    }
    await db.delete(albumsTable).where(expression(sql`${albumsTable.id} = any(${[...ids]}::bigint[])`));
    noteWrite(actor.userId);
    return { albums, tracks: [] };
  });
}

/** Publishes an album whose time has come; once, however often it is called. */
export async function publishDueAlbum(albumId: number): Promise<void> {
  await db
    .update(albumsTable)
    .set({ status: "published", updated_at: NOW })
    .where(
      and(eq(albumsTable.id, albumId), eq(albumsTable.status, "scheduled"), lte(albumsTable.publish_at, NOW)),
    );
}

/** Ranks albums by the plays counted by now. */
export async function rankAllAlbums(): Promise<void> {
  await sql`
    insert into ${albumStats} (${sql(albumStats, "album_id", "ranked_plays")})
    select ${albumsTable.id}, coalesce(${insightTotals.plays}, 0)
    from ${albumsTable} left join ${insightTotals} on ${insightTotals.kind} = 'album' and ${insightTotals.entity_id} = ${albumsTable.id}
      left join ${albumStats} on ${albumStats.album_id} = ${albumsTable.id}
    where ${albumStats.ranked_plays} is distinct from coalesce(${insightTotals.plays}, 0)
    order by ${albumsTable.id}
    for key share of ${albumsTable}
    on conflict (${sql(albumStats, "album_id")}) do update set ${sql(albumStats, "ranked_plays")} = excluded.ranked_plays`;
}
