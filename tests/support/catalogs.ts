import { sql } from "@/db/client";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { call, get, post } from "./api";
import { csvRows } from "./exports";
import { createUpload } from "./releases";
import { createUploadPath } from "./uploads";

/** The rows of an artist's catalog as CSV. */
export async function exportRows(token: string, artistId: number): Promise<Record<string, string>[]> {
  const answer = await get(`/artists/${artistId}/catalog.csv`, { token });
  if (answer.status !== 200) throw new Error(`The catalog is refused: ${answer.text}`);
  return csvRows(answer);
}

/** Lines of CSV, made of rows with the same columns. */
export function toCsv(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (text = "") => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => quoted(row[column])).join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** A received upload with a file for an import. */
export async function uploadCsv(token: string, csv: string | Uint8Array, filename = "catalog.csv") {
  const body = typeof csv === "string" ? new TextEncoder().encode(csv) : csv;
  const path = await createUploadPath(token, {
    ...{ size: body.length, body },
    values: { purpose: "import", filename },
  });
  return path.split("/").at(-1) ?? "";
}

/** Begins an import and returns the answer. */
export async function beginImport(
  token: string,
  artistId: number,
  csv: string | Uint8Array,
  fields: object = {},
) {
  const upload_id = await uploadCsv(token, csv);
  return post("/imports", { token, body: { upload_id, artist_id: artistId, ...fields } });
}

export const readImport = async (token: string, id: number) =>
  (await get(`/imports/${id}`, { token })).body.import;

export async function readImportRows(token: string, id: number) {
  const { body } = await get(`/imports/${id}/rows?per_page=100`, { token });
  return body.pagination.data;
}

/** Begins an import, checks its rows, and returns it. */
export async function checkImport(
  token: string,
  artistId: number,
  csv: string | Uint8Array,
  fields: object = {},
) {
  const { body, text } = await beginImport(token, artistId, csv, fields);
  if (!body.import) throw new Error(`The import is refused: ${text}`);
  await importTasks().checkImport({ import_id: body.import.id });
  return readImport(token, body.import.id);
}

export const startImport = (token: string, id: number, body: object = {}) =>
  post(`/imports/${id}/start`, { token, body });

export const addAudio = (token: string, id: number, files: readonly object[]) =>
  call("PATCH", `/imports/${id}/audio`, { token, body: { files } });

/** Gives rows new uploads under these names. */
export async function giveAudio(caller: { id: number; token: string }, id: number, names: readonly string[]) {
  const files = [];
  for (const filename of names)
    files.push({ audio_file: filename, upload_id: await createUpload(caller.id, { filename }) });
  return addAudio(caller.token, id, files);
}

/** Runs an import as its jobs do, and returns it. */
export async function runImport(token: string, id: number) {
  do await importTasks().runImport({ import_id: id });
  while ((await readImport(token, id)).state === "running");
  return readImport(token, id);
}

/** Imports a file whose rows all have audio, and returns the import. */
export async function importAll(
  caller: { id: number; token: string },
  artistId: number,
  rows: readonly Record<string, string>[],
  fields: object = {},
) {
  const { id } = await checkImport(caller.token, artistId, toCsv(rows), fields);
  await giveAudio(
    caller,
    id,
    rows.flatMap(({ audio_file }) => audio_file ?? []),
  );
  await startImport(caller.token, id, { skip_errors: true });
  return runImport(caller.token, id);
}

/** Two tracks of an album, against the order of their positions, and a single. */
export const ROWS = [
  { title: "One", audio_file: "one.wav", album: "Slack Water", position: "2" },
  { title: "Two", audio_file: "two.wav", album: "Slack Water", position: "1" },
  { title: "Three", audio_file: "three.wav", album: "", position: "" },
];

/** The tracks of an artist, oldest first. */
export const listTracks = (artistId: number) => sql<
  { id: number; name: string; status: string; album_id: number | null; album_position: number | null }[]
>`
  select id, name, status, album_id, album_position from tracks
  where id in (select track_id from credits where artist_id = ${artistId}) order by id`;
