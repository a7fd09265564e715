import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artists } from "@/db/schema/artists";
import { catalogImportRows, catalogImports } from "@/db/schema/catalog-imports";
import { uploads } from "@/db/schema/files";
import { users } from "@/db/schema/users";
import type { ON_EXISTING } from "@/db/values/catalog-imports";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { Cells } from "./column-names";
import { mailImport, runImport } from "./jobs";
import type { ImportState, RowState } from "./states";

/** An import as its jobs need it. */
export interface RunningImport {
  id: number;
  user_id: number;
  artist: { id: number; name: string };
  state: ImportState;
  on_existing: (typeof ON_EXISTING)[number];
  file_id: number | null;
  sale_refusal: string | null;
  is_active: boolean;
}

/** Locks an import until the transaction ends, so that its rows are carried out one after the other. Undefined when it is gone. */
export async function lockRunningImport(id: number): Promise<RunningImport | undefined> {
  const [row] = await sql<RunningImport[]>`
    select ${catalogImports.id}, ${catalogImports.user_id}, ${catalogImports.state}, ${catalogImports.on_existing}, ${catalogImports.file_id},
      ${catalogImports.sale_refusal},
      (select json_build_object('id', ${artists.id}, 'name', ${artists.name}) from ${artists}
        where ${artists.id} = ${catalogImports.artist_id}) as artist,
      exists (select from ${users} where ${users.id} = ${catalogImports.user_id} and ${isActive}) as is_active
    from ${catalogImports} where ${catalogImports.id} = ${id} for update`;
  return row;
}

/** A row that has been checked. */
export interface CheckedRow {
  line: number;
  state: RowState;
  cells: Cells;
  errors: object;
  warnings: object;
  audio_key: string | null;
  track_id: number | null;
}

/** Adds the rows of an import that has been checked. */
export async function insertRows(
  importId: number,
  rows: readonly CheckedRow[],
  unknownColumns: readonly string[],
): Promise<void> {
  await sql`
    insert into ${catalogImportRows} (${sql(catalogImportRows, "import_id", "line", "state", "cells", "errors", "warnings", "has_warnings", "audio_key", "track_id")})
    select ${importId}, line, state, cells, errors, warnings, warnings <> '{}', audio_key, track_id
    from jsonb_to_recordset(${sql.json(rows as never)}) as given (
      line int, state text, cells jsonb, errors jsonb, warnings jsonb, audio_key text, track_id bigint)`;
  await db
    .update(catalogImports)
    .set({ state: "checked", file_id: null, unknown_columns: [...unknownColumns] })
    .where(eq(catalogImports.id, importId));
}

/** Ends an import whose file cannot be read. */
export async function failImport(id: number, error: string): Promise<void> {
  await db
    .update(catalogImports)
    .set({ state: "failed", file_id: null, error, completed_at: NOW })
    .where(eq(catalogImports.id, id));
}

/** The first row that is to be carried out. */
export async function findNextRow(importId: number) {
  const [row] = await sql<
    { line: number; cells: Cells; upload_id: string | null; track_id: number | null }[]
  >`
    select ${catalogImportRows.line}, ${catalogImportRows.cells}, ${catalogImportRows.upload_id}, ${catalogImportRows.track_id}
    from ${catalogImportRows} where ${catalogImportRows.import_id} = ${importId} and ${catalogImportRows.state} = 'ok'
    order by ${catalogImportRows.line} limit 1`;
  return row;
}

interface RowOutcome {
  state: RowState;
  errors?: object;
  track_id?: number;
  album_id?: number | null;
}

/** Notes what has become of a row. */
export async function writeRow(
  importId: number,
  line: number,
  { state, errors = {}, track_id, album_id }: RowOutcome,
): Promise<void> {
  await db
    .update(catalogImportRows)
    .set({
      ...{ state, errors },
      ...(track_id !== undefined && { track_id, album_id }),
      // An upload that was refused is not tried again.
      ...(state === "waiting_for_audio" && { upload_id: null }),
    })
    .where(and(eq(catalogImportRows.import_id, importId), eq(catalogImportRows.line, line)));
}

/** Has the rows of new tracks wait that have no audio. */
async function holdRowsWithoutAudio(importId: number): Promise<void> {
  await sql`
    update ${catalogImportRows} set ${sql(catalogImportRows, "state")} = 'waiting_for_audio'
    where ${catalogImportRows.import_id} = ${importId} and ${catalogImportRows.state} = 'ok'
      and ${catalogImportRows.upload_id} is null and ${catalogImportRows.track_id} is null`;
}

/** Sets an import running, with a job for its rows. */
export async function beginRun(importId: number, saleRefusal: string | null): Promise<void> {
  await db
    .update(catalogImports)
    .set({ state: "running", sale_refusal: saleRefusal })
    .where(eq(catalogImports.id, importId));
  await holdRowsWithoutAudio(importId);
  await queueRun(importId);
}

/** Goes on with an import that waits for audio. */
export async function continueRun(importId: number): Promise<void> {
  const rows = await db
    .update(catalogImports)
    .set({ state: "running" })
    .where(
      and(eq(catalogImports.id, importId), inArray(catalogImports.state, ["running", "waiting_for_audio"])),
    )
    .returning({ id: catalogImports.id });
  if (rows.length > 0) await queueRun(importId);
}

export async function queueRun(importId: number): Promise<void> {
  await sql`select ${enqueue(runImport, { import_id: importId }, { jobKey: [importId] })}`;
}

/** Ends a run: it is complete, which is announced and mailed, or only rows without audio are left. */
export async function endRun(importId: number): Promise<void> {
  const [waiting] = await db
    .select({ line: catalogImportRows.line })
    .from(catalogImportRows)
    .where(and(eq(catalogImportRows.import_id, importId), eq(catalogImportRows.state, "waiting_for_audio")))
    .limit(1);
  if (waiting) {
    await db
      .update(catalogImports)
      .set({ state: "waiting_for_audio" })
      .where(eq(catalogImports.id, importId));
    return;
  }
  await sql`
    with completed as (
      update ${catalogImports} set ${sql(catalogImports, "state")} = 'completed', ${sql(catalogImports, "completed_at")} = now()
      where ${catalogImports.id} = ${importId} returning id, user_id, artist_id),
    counted as (
      select count(*) filter (where ${catalogImportRows.state} = 'created') as created,
        count(*) filter (where ${catalogImportRows.state} = 'updated') as updated,
        count(*) filter (where ${catalogImportRows.state} = 'skipped') as skipped,
        count(*) filter (where ${catalogImportRows.state} = 'error') as errors
      from ${catalogImportRows} where ${catalogImportRows.import_id} = ${importId})
    select announce('import.completed', null, user_id, null, 'catalog_import', id::text, jsonb_build_object(
        'import_id', id, 'artist_id', artist_id, 'created', created, 'updated', updated, 'skipped', skipped, 'errors', errors)),
      ${enqueue(mailImport, { import_id: sql`id` })}
    from completed cross join counted`;
}

/** Uploads of audio that an account may use for rows, by their ids. */
export async function findFreeUploads(userId: number, ids: readonly string[]) {
  return sql<{ id: string; state: string; purpose: string; is_taken: boolean }[]>`
    select ${uploads.id}, ${uploads.state}, ${uploads.purpose},
      exists (select from ${catalogImportRows} where ${catalogImportRows.upload_id} = ${uploads.id}) as is_taken
    from ${uploads}
    where ${uploads.id} = any(${[...ids]}::uuid[]) and ${uploads.user_id} = ${userId} and ${uploads.expires_at} > now()`;
}

/** Gives rows their audio, by its name. Returns the lines that got one, by the name. Rows of tracks that exist take none. */
export async function attachAudio(
  importId: number,
  files: readonly { key: string; uploadId: string }[],
): Promise<Map<string, number>> {
  const rows = await sql<{ audio_key: string; line: number }[]>`
    update ${catalogImportRows} set ${sql(catalogImportRows, "upload_id")} = given.upload_id, ${sql(catalogImportRows, "state")} = 'ok',
      ${sql(catalogImportRows, "errors")} = '{}'
    from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ uploadId }) => uploadId)}::uuid[]) as given (key, upload_id)
    where ${catalogImportRows.import_id} = ${importId} and ${catalogImportRows.audio_key} = given.key
      and ${catalogImportRows.state} in ('ok', 'waiting_for_audio') and ${catalogImportRows.track_id} is null
    returning ${catalogImportRows.audio_key}, ${catalogImportRows.line}`;
  return new Map(rows.map(({ audio_key, line }) => [audio_key, line]));
}

/** The names of the files that rows of an import lack, as they are compared. */
export async function findMissingAudio(importId: number): Promise<string[]> {
  const rows = await sql<{ audio_key: string }[]>`
    select ${catalogImportRows.audio_key} from ${catalogImportRows}
    where ${catalogImportRows.import_id} = ${importId} and ${catalogImportRows.state} in ('ok', 'waiting_for_audio')
      and ${catalogImportRows.audio_key} is not null and ${catalogImportRows.upload_id} is null and ${catalogImportRows.track_id} is null
    order by ${catalogImportRows.line}`;
  return rows.map(({ audio_key }) => audio_key);
}
