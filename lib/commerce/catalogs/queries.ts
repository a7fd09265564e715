import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { isLastDay, lastDayWait } from "@/db/last-day";
import { lockAccount } from "@/db/lock";
import { asc, desc, type OffsetPage, type PageSlice, type Slice, type SliceResult, sqlPage } from "@/db/page";
import { artists } from "@/db/schema/artists";
import { catalogImportRows, catalogImports } from "@/db/schema/catalog-imports";
import { uploads } from "@/db/schema/files";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { addJob } from "@/lib/platform/jobs/fragments";
import { IMPORT_DAYS } from "./constants";
import { checkImport } from "./jobs";
import type { CatalogImport, CatalogImportRow } from "./shapes";
import type { ImportState, RowState } from "./states";

/** An import as a statement reads it. */
export type ImportRow = Omit<CatalogImport, "created_at" | "completed_at" | "expires_at"> & {
  created_at: string;
  completed_at: string | null;
  expires_at: string;
};

const stateCount = (state: RowState) => sql`count(*) filter (where ${catalogImportRows.state} = ${state})`;

const counts = sql`(
  select json_build_object('rows', count(*), 'ok', ${stateCount("ok")}, 'warnings', count(*) filter (where ${catalogImportRows.has_warnings}),
    'errors', ${stateCount("error")}, 'created', ${stateCount("created")}, 'updated', ${stateCount("updated")}, 'skipped', ${stateCount("skipped")},
    'waiting_for_audio', ${stateCount("waiting_for_audio")})
  from ${catalogImportRows} where ${catalogImportRows.import_id} = ${catalogImports.id})`;

const artistOfImport = sql`(
  select json_build_object('id', ${artists.id}, 'name', ${artists.name}) from ${artists} where ${artists.id} = ${catalogImports.artist_id})`;

const importShape = sql`json_build_object(
  'id', ${catalogImports.id}, 'state', ${catalogImports.state}, 'artist', ${artistOfImport}, 'filename', ${catalogImports.filename},
  'on_existing', ${catalogImports.on_existing}, 'counts', ${counts}, 'unknown_columns', ${catalogImports.unknown_columns},
  'error', ${catalogImports.error}, 'created_at', ${catalogImports.created_at}, 'completed_at', ${catalogImports.completed_at},
  'expires_at', ${catalogImports.expires_at})`;

/** The imports of an account, newest first. */
export async function findImports(userId: number, slice: PageSlice): Promise<OffsetPage<ImportRow>> {
  const list = {
    from: catalogImports,
    where: sql`${catalogImports.user_id} = ${userId}`,
    order: desc(catalogImports.id),
    shape: importShape,
  };
  const [row] = await sql<[OffsetPage<ImportRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** One import of an account. */
export async function findImport(userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await sql<{ import: ImportRow }[]>`
    select ${importShape} as import from ${catalogImports}
    where ${catalogImports.id} = ${id} and ${catalogImports.user_id} = ${userId}`;
  return row?.import;
}

const rowShape = sql`json_build_object(
  'line', ${catalogImportRows.line}, 'state', ${catalogImportRows.state}, 'title', left(${catalogImportRows.cells} ->> 'title', 200),
  'errors', ${catalogImportRows.errors}, 'warnings', ${catalogImportRows.warnings}, 'audio_file', left(${catalogImportRows.cells} ->> 'audio_file', 255),
  'has_audio', ${catalogImportRows.upload_id} is not null, 'track_id', ${catalogImportRows.track_id}, 'album_id', ${catalogImportRows.album_id})`;

/** The rows of an import, in the order of the file. */
export async function findImportRows<Kind extends Slice>(
  importId: number,
  state: RowState | undefined,
  slice: Kind,
): Promise<SliceResult<CatalogImportRow, Kind>> {
  const list = {
    from: catalogImportRows,
    where: sql`${catalogImportRows.import_id} = ${importId}
      and ${state === undefined ? sql`true` : sql`${catalogImportRows.state} = ${state}`}`,
    order: asc(catalogImportRows.line),
    shape: rowShape,
  };
  const [row] = await sql<[SliceResult<CatalogImportRow, Kind>]>`select ${sqlPage(list, slice)}`;
  return row;
}

interface NewImport {
  userId: number;
  artistId: number;
  onExisting: CatalogImport["on_existing"];
  filename: string;
  fileId: number;
  saleRefusal: string | null;
}

/** Adds an import and queues its check. After `limit` within 24 hours, the seconds until the next. In a transaction. */
export async function insertImport(
  transaction: Db,
  { userId, artistId, onExisting, filename, fileId, saleRefusal }: NewImport,
  limit: number,
): Promise<{ id: number } | { wait: number }> {
  // Two at once are counted one after the other.
  await lockAccount(transaction, userId);
  const latest = await transaction
    .select({ wait: lastDayWait(catalogImports.created_at) })
    .from(catalogImports)
    .where(and(eq(catalogImports.user_id, userId), isLastDay(catalogImports.created_at)))
    .orderBy(expression(sql`${catalogImports.id} desc`))
    .limit(limit);
  const oldest = latest[limit - 1];
  if (oldest) return oldest;
  const rows = await transaction
    .insert(catalogImports)
    .values({
      user_id: userId,
      artist_id: artistId,
      on_existing: onExisting,
      filename,
      file_id: fileId,
      sale_refusal: saleRefusal,
      expires_at: expression(sql`date_trunc('second', now()) + make_interval(days => ${IMPORT_DAYS})`),
    })
    .returning({ id: catalogImports.id });
  const { id } = singleRow(rows);
  await addJob(transaction, checkImport, { import_id: id });
  return { id };
}

/** The name of a file that was uploaded. */
export async function findFilename(userId: number, uploadId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ filename: uploads.filename })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.user_id, userId), gt(uploads.expires_at, NOW)));
  return row?.filename;
}

/** Locks an import of an account until the transaction ends, and returns its state. */
export async function lockImport(userId: number, id: number): Promise<ImportState | undefined> {
  const [row] = await db
    .select({ state: catalogImports.state })
    .from(catalogImports)
    .where(and(eq(catalogImports.id, id), eq(catalogImports.user_id, userId)))
    .for("update");
  return row?.state;
}

/** Deletes an import with its rows; its file is left to the caller. Undefined when the account has none with this id. */
export async function deleteImport(
  userId: number,
  id: number,
): Promise<{ file_id: number | null } | undefined> {
  const [row] = await db
    .delete(catalogImports)
    .where(and(eq(catalogImports.id, id), eq(catalogImports.user_id, userId)))
    .returning({ file_id: catalogImports.file_id });
  return row;
}

/** The letter about an import that has ended; undefined when it is gone, or its account may not get it. */
export async function findImportLetter(id: number) {
  const [row] = await sql<{ email: string; user_id: number; name: string; import: ImportRow }[]>`
    select ${users.email}, ${users.id} as user_id, ${users.name}, ${importShape} as import
    from ${catalogImports} join ${users} on ${users.id} = ${catalogImports.user_id}
    where ${catalogImports.id} = ${id} and ${isActive} and ${catalogImports.state} = 'completed'`;
  return row;
}

/** Deletes the imports that have expired as of `now`. Returns their files, if any were not read. */
export async function deleteExpiredImports(now: Date): Promise<number[]> {
  const rows = await sql<{ file_id: number | null }[]>`
    delete from ${catalogImports} where ${catalogImports.expires_at} <= ${now} returning ${catalogImports.file_id}`;
  return rows.flatMap(({ file_id }) => file_id ?? []);
}
