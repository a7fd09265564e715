import { closeSync, openSync, readdirSync, readSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, call, callRaw } from "./api.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { note, print, printJson } from "./output.js";
import { type NamedProfile, readProfile } from "./profile.js";

const POLL_MS = 1_000;

/** The bytes that are sent with one request. */
const PART_BYTES = 4 * 1024 * 1024;

interface Row {
  line: number;
  state: string;
  title: string | null;
  errors: Record<string, string>;
  audio_file: string | null;
  has_audio: boolean;
  track_id: number | null;
}

/** `import FILE.csv --artist ID --audio FOLDER`: checks the file, sends the audio that its rows lack, and carries it out. */
export async function importCatalog([file]: string[], flags: Flags): Promise<void> {
  const { artist, audio, json } = flags;
  if (!file || !artist) throw new Failure("usage", "downbeat import FILE.csv --artist ID [--audio FOLDER]");
  const own = readProfile(flags.profile);
  const folder = audio === undefined ? new Map<string, string>() : readFolder(audio);
  const upload_id = await sendFile(own, file, "import");
  const answer = await call(own, "/imports", {
    method: "POST",
    body: { upload_id, artist_id: Number(artist), on_existing: flags["on-existing"] ?? "skip" },
  });
  const { id } = answer.body.import;
  const checked = await awaitState(own, id, (state) => state !== "checking");
  if (checked.state === "failed") throw new Failure("refused", checked.error);
  const rows = await readRows(own, id);
  for (const { line, errors } of rows)
    for (const [column, sentence] of Object.entries(errors)) note(`line ${line}, ${column}: ${sentence}`);
  if (checked.counts.errors > 0 && !flags["skip-errors"])
    throw new Failure(
      "refused",
      `${checked.counts.errors} rows have errors. Correct them, or leave them out with --skip-errors. Import ${id} waits.`,
    );
  await call(own, `/imports/${id}/start`, { method: "POST", body: { skip_errors: true } });
  const outcome = await sendAudio(own, id, rows, folder);
  if (json) return printJson(outcome);
  const { created, updated, skipped, errors, waiting_for_audio } = outcome.counts;
  print(
    `Import ${id}: ${created} created, ${updated} changed, ${skipped} left as they were, ${errors} with errors.`,
  );
  if (waiting_for_audio > 0) print(`Rows that wait for their audio: ${waiting_for_audio}`);
}

/** Sends the files that rows of new tracks name, one after the other, and waits until nothing more happens. */
async function sendAudio(
  own: NamedProfile,
  id: number,
  rows: readonly Row[],
  folder: ReadonlyMap<string, string>,
) {
  const lacking = rows.filter(
    ({ state, audio_file, has_audio, track_id }) =>
      state === "ok" && audio_file !== null && !has_audio && track_id === null,
  );
  for (const { audio_file } of lacking) {
    const path = folder.get(fileKey(audio_file ?? ""));
    if (path === undefined) continue;
    note(`Sending ${basename(path)}`);
    const files = [{ audio_file, upload_id: await sendFile(own, path, "audio") }];
    await call(own, `/imports/${id}/audio`, { method: "PATCH", body: { files } });
  }
  return awaitState(own, id, (state) => state === "completed" || state === "waiting_for_audio");
}

async function awaitState(own: NamedProfile, id: number, isReached: (state: string) => boolean) {
  for (;;) {
    const { body } = await call(own, `/imports/${id}`);
    if (isReached(body.import.state)) return body.import;
    await pause(POLL_MS);
  }
}

async function readRows(own: NamedProfile, id: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const path = `/imports/${id}/rows?per_page=100&cursor=${encodeURIComponent(cursor)}`;
    const { body }: Answer = await call(own, path);
    rows.push(...body.pagination.data);
    cursor = body.pagination.next_cursor;
  }
  return rows;
}

/** The name of a file as the server compares it. */
const fileKey = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").trim().normalize("NFC").toLowerCase();

/** The files of a folder and those below it, by their names. */
function readFolder(folder: string): Map<string, string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return new Map(names.map((name) => [fileKey(name), join(folder, name)]));
  } catch (error) {
    throw new Failure("usage", `${folder} cannot be read: ${(error as Error).message}`);
  }
}

/** Uploads a file by the tus protocol, in parts, and returns the id of the upload. */
async function sendFile(own: NamedProfile, path: string, purpose: "import" | "audio"): Promise<string> {
  const { file, size } = openFile(path);
  const metadata = `filename ${base64(basename(path))},purpose ${base64(purpose)}`;
  const tus = { "Tus-Resumable": "1.0.0" };
  try {
    const { body } = await callRaw(own, "/uploads", {
      method: "POST",
      headers: { ...tus, "Upload-Length": String(size), "Upload-Metadata": metadata },
    });
    const { id } = body.upload;
    for (let offset = 0; offset < size; offset += PART_BYTES) {
      const part = new Uint8Array(Math.min(PART_BYTES, size - offset));
      readSync(file, part, 0, part.length, offset);
      const headers = {
        ...tus,
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
      };
      await callRaw(own, `/uploads/${id}`, { method: "PATCH", headers, body: part });
    }
    return id;
  } finally {
    closeSync(file);
  }
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

function openFile(path: string): { file: number; size: number } {
  try {
    const { size } = statSync(path);
    if (size > 0) return { file: openSync(path, "r"), size };
  } catch (error) {
    throw new Failure("usage", `${path} cannot be read: ${(error as Error).message}`);
  }
  throw new Failure("usage", `${path} is empty.`);
}

/** `export catalog --artist ID [--output FILE]`: the catalog of an artist as CSV, which is a text in JSON. */
export async function exportCatalog([subject]: string[], flags: Flags): Promise<void> {
  const { artist, output, json } = flags;
  if (subject !== "catalog" || !artist)
    throw new Failure("usage", "downbeat export catalog --artist ID [--output FILE.csv]");
  const { text, bytes } = await callRaw(readProfile(flags.profile), `/artists/${artist}/catalog.csv`);
  if (output !== undefined) {
    writeFileSync(output, bytes);
    if (json) printJson({ file: output, size_bytes: bytes.length });
  } else if (json) printJson({ csv: text });
  else process.stdout.write(text);
}
