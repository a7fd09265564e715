import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { coverFiles, covers } from "@/db/schema/covers";
import { tracks } from "@/db/schema/tracks";
import {
  mayChangeAlbum,
  mayChangeTrack,
  mayOpenAlbum,
  mayOpenTrack,
} from "@/lib/catalog/members/visibility-fragments";

/** The kinds of things that have a cover. */
export type Covered = "artist" | "album" | "track";

/** Locks a track or album of which the account may know, and says whether it may change it. */
export async function lockCovered(actor: Actor, kind: "album" | "track", id: number) {
  const [row] =
    kind === "track"
      ? await db
          .select({ allowed: expression<boolean>(mayChangeTrack(actor)) })
          .from(tracks)
          .where(and(eq(tracks.id, id), mayOpenTrack(actor)))
          .for("update")
      : await db
          .select({ allowed: expression<boolean>(mayChangeAlbum(actor)) })
          .from(albums)
          .where(and(eq(albums.id, id), mayOpenAlbum(actor)))
          .for("update");
  return row;
}

/** Locks a track and says whether it has got its cover since then; true also of a track that is gone. */
export async function hasNewCover(trackId: number, since: Date): Promise<boolean> {
  const [row] = await db
    .select({
      covered: expression<boolean>(
        sql`exists (select from ${covers} where ${covers.id} = ${tracks.cover_id} and ${covers.created_at} >= ${since})`,
      ),
    })
    .from(tracks)
    .where(eq(tracks.id, trackId))
    .for("no key update");
  return row?.covered ?? true;
}

const TABLES = { artist: artists, album: albums, track: tracks };

/** A picture in all sizes, as a cover has it. */
export interface StoredPicture {
  key: string;
  path: string;
  files: { size: number; file_id: number }[];
}

/** Adds a cover with its files and gives it to something, in place of the one it has. Returns its id. */
export async function insertCover(
  { userId }: Pick<Actor, "userId">,
  kind: Covered,
  id: number,
  { key, path, files }: StoredPicture,
): Promise<number | undefined> {
  const small = kind === "artist" ? sql`, ${sql(artists, "image_small")} = ${path}` : sql``;
  const image = kind === "artist" ? `${path}?size=600` : path;
  const table = TABLES[kind];
  const [row] = await sql<{ cover_id: number }[]>`
    with cover as (insert into ${covers} (${sql(covers, "key")}) values (${key}) returning ${covers.id}),
    sizes as (
      insert into ${coverFiles} (${sql(coverFiles, "cover_id", "size", "file_id")})
      select cover.id, size, file_id from cover cross join jsonb_to_recordset(${sql.json(files)}) as made (size int, file_id bigint))
    update ${table} set ${sql(table, "cover_id")} = (select id from cover), ${sql(table, "image")} = ${image},
      ${sql(table, "updated_at")} = now() ${small}
    where ${table.id} = ${id} returning ${table.cover_id}`;
  noteWrite(userId);
  return row?.cover_id;
}

/** Adds a cover with its files, for the caller to give to something in the same transaction. */
export async function insertLooseCover(key: string, files: StoredPicture["files"]): Promise<number> {
  const [cover] = await sql<[{ id: number }]>`
    with cover as (insert into ${covers} (${sql(covers, "key")}) values (${key}) returning ${covers.id}),
    sizes as (
      insert into ${coverFiles} (${sql(coverFiles, "cover_id", "size", "file_id")})
      select cover.id, size, file_id from cover cross join jsonb_to_recordset(${sql.json(files)}) as made (size int, file_id bigint))
    select id from cover`;
  return cover.id;
}

/** The file of a cover in a size; undefined for a key that none has. */
export async function findCoverFile(key: string, size: number): Promise<number | undefined> {
  const [row] = await db
    .select({ file_id: coverFiles.file_id })
    .from(covers)
    .innerJoin(coverFiles, eq(coverFiles.cover_id, covers.id))
    .where(and(eq(covers.key, key), eq(coverFiles.size, size)));
  return row?.file_id;
}
