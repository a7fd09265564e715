import "server-only";
import { sql } from "@/db/client";
import { completeFile, releaseFiles } from "./fragments";

export interface Part {
  start: number;
  length: number;
  key: string;
}

interface NewFile {
  ownerId: number | null;
  use: "audio" | "stems" | "image" | "rendition" | "cover";
  mediaType: string;
}

/** Adds a complete file of at most one part and returns its id. */
export async function insertFile(
  { ownerId, use, mediaType }: NewFile,
  { key, size, sha256 }: { key: string; size: number; sha256: Buffer },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    with file as (
      insert into files (owner_id, use, media_type, size, sha256)
      values (${ownerId}, ${use}, ${mediaType}, ${size}, ${sha256}) returning id),
    part as (
      insert into file_parts (file_id, start, length, key) select id, 0, ${size}, ${key} from file where ${size}::bigint > 0)
    select id from file`;
  return row.id;
}

/** A complete file with its parts in order. */
export async function findFile(id: number) {
  const [row] = await sql<
    { id: number; size: number; media_type: string; sha256: Buffer | null; parts: Part[] }[]
  >`
    select id, size, media_type, sha256, (
      select coalesce(json_agg(json_build_object('start', start, 'length', length, 'key', key) order by start), '[]')
      from file_parts where file_id = files.id) as parts
    from files where id = ${id} and ${completeFile}`;
  return row;
}

export async function deleteFile(id: number): Promise<void> {
  await sql`${releaseFiles(sql`select ${id}::bigint`)}`;
}
