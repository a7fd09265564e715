import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { openFile, releaseFile } from "@/lib/catalog/files/service";
import { MAX_FILENAME } from "@/lib/catalog/uploads/constants";
import { type CatalogTrack, findCatalogTracks } from "./catalog-queries";
import { audioKey } from "./names";
import { type ReadRow, readRows, UnreadableFile } from "./reading";
import { findMatchingTracks, type MatchingTrack, type MatchKey } from "./reference-queries";
import { lookUpNames, type Names, planRow } from "./row-service";
import type { Sentences } from "./row-values";
import {
  type CheckedRow,
  failImport,
  insertRows,
  lockRunningImport,
  type RunningImport,
} from "./run-queries";
import type { RowState } from "./states";

/**
 * Reads the file of an import and checks each row. It is one transaction, which takes seconds and locks nothing that others wait for: killed
 * in the middle, it begins again.
 */
export async function checkImport(id: number): Promise<void> {
  await inAmbientTransaction(async () => {
    const running = await lockRunningImport(id);
    if (running?.state !== "checking") return;
    try {
      const { rows, unknown } = await readRows(await readBytes(running));
      await insertRows(id, await checkRows(running, rows), unknown);
    } catch (cause) {
      if (!(cause instanceof UnreadableFile)) throw cause;
      await failImport(id, cause.message);
    }
    if (running.file_id !== null) await releaseFile(running.file_id);
  });
}

async function readBytes({ file_id }: RunningImport): Promise<Uint8Array> {
  const file = file_id === null ? undefined : await openFile(file_id);
  if (!file) throw new UnreadableFile("The file is gone. Upload it again.");
  return new Uint8Array(await new Response(file.read(0, file.size)).arrayBuffer());
}

async function checkRows(running: RunningImport, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const names = await lookUpNames(running, rows);
  const trackIds = await matchRows(running, rows);
  const tracks = await findCatalogTracks(running.user_id, [...trackIds.values()]);
  const lines = new Map<string, number>();
  return rows.map((row, place) => {
    const trackId = trackIds.get(place);
    return checkRow(row, trackId === undefined ? undefined : tracks.get(trackId), {
      ...{ names, lines },
      isSkipped: running.on_existing === "skip",
    });
  });
}

/** The key by which a row is matched with a track. */
export const matchKey = (cells: ReadRow["cells"]): MatchKey => ({
  title: (cells.title ?? "").trim().normalize("NFC"),
  album: (cells.album ?? "").trim().normalize("NFC"),
  isrc: (cells.isrc ?? "").replace(/[\s-]/g, "").toUpperCase(),
});

/**
 * The track that a row is of: the one with its code, else the first one that may be: with the same version, or none so far, and no other
 * code.
 */
export function chooseMatch(
  cells: ReadRow["cells"],
  matches: readonly MatchingTrack[],
): MatchingTrack | undefined {
  const { isrc } = matchKey(cells);
  const version = cells.version?.trim().normalize("NFC").toLowerCase();
  const possible = matches.filter((track) => isrc === "" || track.isrc === null || track.isrc === isrc);
  return (
    possible.find((track) => isrc !== "" && track.isrc === isrc) ??
    possible.find((track) => track.version?.toLowerCase() === version) ??
    possible.find((track) => version === undefined || track.version === null)
  );
}

/** The tracks of the rows by their places. The second of two rows with one key is the second track with that. */
async function matchRows(
  { id, user_id, artist }: RunningImport,
  rows: readonly ReadRow[],
): Promise<Map<number, number>> {
  const keys = rows.map(({ cells }) => matchKey(cells));
  const matches = await findMatchingTracks({ userId: user_id, artistId: artist.id, importId: id }, keys);
  const claims = new Set<number>();
  const trackIds = new Map<number, number>();
  for (const [place, { cells }] of rows.entries()) {
    const free = matches.get(place)?.filter((track) => !claims.has(track.id)) ?? [];
    const trackId = chooseMatch(cells, free)?.id;
    if (trackId === undefined) continue;
    claims.add(trackId);
    trackIds.set(place, trackId);
  }
  return trackIds;
}

interface Checking {
  names: Names;
  /** The first line of what no two rows may have. */
  lines: Map<string, number>;
  isSkipped: boolean;
}

function checkRow(
  row: ReadRow,
  track: CatalogTrack | undefined,
  { names, lines, isSkipped }: Checking,
): CheckedRow {
  const { line, cells, isTooLong } = row;
  const { plan, errors } = planRow(cells, track, names);
  const key = audioKey(cells.audio_file ?? "");
  if (isTooLong) errors.row = "Has more cells than the header. Write a cell that has a comma in quotes.";
  if (!track) {
    if (key === "") errors.audio_file ??= "Is required for a track that does not exist yet.";
    const first = lines.get(`file ${key}`);
    if (key !== "" && first !== undefined) errors.audio_file ??= `Line ${first} has this file too.`;
    if (first === undefined) lines.set(`file ${key}`, line);
  }
  const { isrc } = matchKey(cells);
  const firstOfCode = isrc === "" ? undefined : lines.get(`code ${isrc}`);
  if (firstOfCode !== undefined) errors.isrc ??= `Line ${firstOfCode} has this code too.`;
  else lines.set(`code ${isrc}`, line);
  const isFine = Object.keys(errors).length === 0;
  const state: RowState = track && (isSkipped || plan.isDone) ? "skipped" : isFine ? "ok" : "error";
  return {
    ...{ line, cells, state },
    errors: state === "skipped" ? {} : errors,
    warnings: state === "skipped" ? {} : findWarnings(row, track !== undefined, lines),
    // Longer ones are an error, and no index could hold them.
    audio_key: key === "" || key.length > MAX_FILENAME ? null : key,
    track_id: track?.id ?? null,
  };
}

function findWarnings({ line, cells }: ReadRow, exists: boolean, lines: Map<string, number>): Sentences {
  const warnings: Sentences = {};
  if (cells.cover_file !== undefined)
    warnings.cover_file = "Is not read. The picture in the audio file becomes the cover, if there is one.";
  const { title, album } = matchKey(cells);
  const titleKey = `track ${JSON.stringify([title.toLowerCase(), album.toLowerCase(), cells.version ?? ""])}`;
  const first = lines.get(titleKey);
  if (first === undefined) lines.set(titleKey, line);
  else if (!exists) warnings.title = `Line ${first} has this title and album too. They become two tracks.`;
  if (album === "") return warnings;
  const typeKey = `type ${album.toLowerCase()}`;
  const type = cells.album_type?.trim().toLowerCase() ?? "";
  const other = lines.get(`${typeKey} ${type}`);
  if (other === undefined && type !== "") {
    if (lines.has(typeKey))
      warnings.album_type = `Line ${lines.get(typeKey)} has another type of this album.`;
    else lines.set(typeKey, line);
    lines.set(`${typeKey} ${type}`, line);
  }
  return warnings;
}
