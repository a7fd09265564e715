import "server-only";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { deletedObjects, fileParts, files } from "@/db/schema/files";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { type DemoDrawing, DRAWN_TYPES } from "./demo-kinds";
import { completeFile } from "./fragments";

export interface FilePart {
  start: number;
  length: number;
  key: string;
}

interface NewFile {
  ownerId: number | null;
  use: "audio" | "stems" | "image" | "rendition" | "cover" | "export" | "import";
  mediaType: string;
}

/** Adds a complete file of at most one part and returns its id. */
export async function insertFile(
  { ownerId, use, mediaType }: NewFile,
  { key, size, sha256 }: { key: string; size: number; sha256: Buffer },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    with file as (
      insert into ${files} (${sql(files, "owner_id", "use", "media_type", "size", "sha256")})
      values (${ownerId}, ${use}, ${mediaType}, ${size}, ${sha256}) returning ${files.id}),
    part as (
      insert into ${fileParts} (${sql(fileParts, "file_id", "start", "length", "key")}) select id, 0, ${size}, ${key} from file
        where ${size}::bigint > 0)
    select id from file`;
  return row.id;
}

/** Adds a file that is drawn whenever it is read, with so many bytes of sound, and returns its id. */
export async function insertDrawnFile(
  db: Db,
  drawing: DemoDrawing,
  soundBytes: number | null,
): Promise<number> {
  const file = {
    ...{ use: USES[drawing.of], media_type: DRAWN_TYPES[drawing.of], sound_bytes: soundBytes },
    drawn: drawing,
  };
  const { id } = singleRow(await db.insert(files).values(file).returning({ id: files.id }));
  return id;
}

const USES = { sound: "audio", stems: "stems" } as const;

/** A complete file with its parts in order. */
export async function findFile(id: number) {
  const [row] = await sql<
    {
      id: number;
      size: number | null;
      media_type: string;
      sha256: Buffer | null;
      drawn: DemoDrawing | null;
      parts: FilePart[];
    }[]
  >`
    select ${files.id}, ${files.size}, ${files.media_type}, ${files.sha256}, ${files.drawn}, (
      select coalesce(json_agg(json_build_object('start', ${fileParts.start}, 'length', ${fileParts.length}, 'key', ${fileParts.key})
        order by ${fileParts.start}), '[]')
      from ${fileParts} where ${fileParts.file_id} = ${files.id}) as parts
    from ${files} where ${files.id} = ${id} and ${completeFile}`;
  return row;
}

export async function deleteFile(id: number): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** Notes the SHA-256 of a file. */
export async function setHash(id: number, sha256: Buffer): Promise<void> {
  await db
    .update(files)
    .set({ sha256 })
    .where(and(eq(files.id, id), isNull(files.sha256)));
}

/** Notes how many bytes of a file are its sound. */
export async function setSoundSize(id: number, bytes: number): Promise<void> {
  await db.update(files).set({ sound_bytes: bytes }).where(eq(files.id, id));
}

/** Keys whose rows are gone, oldest first. */
export async function findDeletedKeys(limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: deletedObjects.key })
    .from(deletedObjects)
    .orderBy(deletedObjects.since)
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Forgets keys whose objects are deleted. */
export async function forgetDeletedKeys(keys: readonly string[]): Promise<void> {
  await db.delete(deletedObjects).where(expression(sql`${deletedObjects.key} = any(${keys as string[]})`));
}

/** Finds the keys that have a row. */
export async function findReferencedKeys(keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: fileParts.key })
    .from(fileParts)
    .where(expression(sql`${fileParts.key} = any(${keys as string[]})`));
  return new Set(rows.map(({ key }) => key));
}

/** The parts of all files by key, after this one. */
export async function findNextParts(key: string, limit: number) {
  return await db
    .select({ file_id: fileParts.file_id, key: fileParts.key, length: fileParts.length })
    .from(fileParts)
    .where(gt(fileParts.key, key))
    .orderBy(fileParts.key)
    .limit(limit);
}

/** The ids of complete files with a known SHA-256, after this one. */
export async function findNextHashes(id: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(gt(files.id, id), completeFile, isNotNull(files.sha256)))
    .orderBy(files.id)
    .limit(limit);
  return rows.map((row) => row.id);
}
