import "server-only";
import { demoPrintAudio } from "@/lib/catalog/files/demo-service";
import { openFile } from "@/lib/catalog/files/service";
import { assertManages } from "@/lib/catalog/members/service";
import { measureUpload } from "@/lib/catalog/uploads/service";
import {
  comparePrints,
  type FingerprintMatch,
  findPassages,
  indexedItems,
  type Passage,
} from "@/lib/platform/audio-analysis/matching";
import { measureAudio, retryIfKilled } from "@/lib/platform/audio-codec/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { inFolder } from "@/lib/platform/temporary-folder";
import { MIN_PART_MS, SAME_RECORDING } from "./constants";
import type * as contract from "./contract";
import {
  findCandidates,
  findNameable,
  findOthers,
  findPrint,
  findPrints,
  findStatus,
  putPrint,
  queueFingerprint,
  type Waiting,
} from "./queries";

/** Makes the fingerprint of a track again, or for the first time. */
export async function fingerprintTrack(
  caller: UserCaller,
  { id, force }: Input<typeof contract.fingerprintTrack>,
) {
  const { status, has_print } = assertManages(await findStatus(id, caller), "track");
  if (status === "completed" && has_print && !force) return { fingerprint_status: status };
  return { fingerprint_status: await queueFingerprint(id) };
}

/** Tries a failed fingerprint again. */
export async function retryFingerprint(
  caller: UserCaller,
  { trackId }: Input<typeof contract.retryFingerprint>,
) {
  const { status } = assertManages(await findStatus(trackId, caller), "track");
  if (status !== "failed") {
    throw new ApiError(
      "conflict",
      `Only a failed fingerprint can be retried; that of this track is ${status}.`,
    );
  }
  return { fingerprint_status: await queueFingerprint(trackId) };
}

/** Tracks that are the same recording as tracks of the caller, or as an upload. Throws as `measureUpload`. */
export async function checkDuplicates(
  caller: UserCaller,
  { track_ids = [], upload_id }: Input<typeof contract.checkDuplicates>,
) {
  if (upload_id !== undefined) {
    const { print } = await measureUpload(caller, upload_id);
    return { duplicates: await findDuplicates(caller, null, print), not_fingerprinted: [] };
  }
  const own = await findPrints(track_ids, caller);
  const existing = new Map(own.map((row) => [row.id, row]));
  for (const id of track_ids) assertManages(existing.get(id), "track");
  const duplicates: Awaited<ReturnType<typeof findDuplicates>> = [];
  for (const { id, print } of own) {
    if (print) duplicates.push(...(await findDuplicates(caller, id, parseItems(print))));
  }
  return { duplicates, not_fingerprinted: own.filter(({ print }) => !print).map(({ id }) => id) };
}

async function findDuplicates(caller: UserCaller, trackId: number | null, print: Int32Array) {
  const same = await findSameRecordings(caller, print, trackId);
  return same.map(({ track_id: other_track_id, ...match }) => ({
    track_id: trackId,
    other_track_id,
    ...match,
  }));
}

/** The tracks that are the same recording as a print, of those that may be named to the caller; without the track it is of. */
export async function findSameRecordings(
  caller: UserCaller,
  print: Int32Array,
  ownId: number | null = null,
): Promise<Omit<TrackMatch, "share">[]> {
  const same = (await findDuplicateTracks(print)).filter(
    (match) => match.track_id !== ownId && isSameRecording(match),
  );
  const nameable = await findNameable(
    same.map(({ track_id }) => track_id),
    caller,
  );
  return same.filter(({ track_id }) => nameable.has(track_id)).map(({ share, ...match }) => match);
}

/** The other tracks with the recording of a track, of every owner and in every state; none while it has no print. */
export async function findRepetitions(trackId: number): Promise<number[]> {
  const print = await findPrint(trackId);
  if (!print) return [];
  return (await findDuplicateTracks(parseItems(print)))
    .filter((match) => match.track_id !== trackId && isSameRecording(match))
    .map(({ track_id }) => track_id);
}

/** A recording beside another one, for operators. */
export interface ComparedRecording {
  track_id: number;
  has_print: boolean;
  /** Null while one of them has no print, or when they have nothing in common. */
  similarity: number | null;
  /** The stretches that both have. */
  passages: Passage[];
}

/** The most recordings that are compared with one. */
const MAX_COMPARISONS = 4;

/**
 * The recordings that share at least `MIN_PART_MS` with that of a track, of every owner and in every state, and the tracks that are
 * named, also without anything in common. `hasPrint` is false while the track has no fingerprint.
 */
export async function compareRecordings(
  trackId: number,
  namedIds: readonly number[],
): Promise<{ hasPrint: boolean; recordings: ComparedRecording[] }> {
  const bytes = await findPrint(trackId);
  const print = bytes && parseItems(bytes);
  const matches = print ? await findDuplicateTracks(print) : [];
  const similar = matches.filter(
    ({ track_id, similarity, overlap_ms }) =>
      track_id !== trackId && similarity >= SAME_RECORDING.similarity && overlap_ms >= MIN_PART_MS,
  );
  const ids = [...new Set([...namedIds, ...similar.map(({ track_id }) => track_id)])];
  const recordings: ComparedRecording[] = [];
  for (const track_id of ids.filter((id) => id !== trackId).slice(0, MAX_COMPARISONS)) {
    const other = await findPrint(track_id);
    const items = other && parseItems(other);
    const passages = print && items ? findPassages(print, items).filter(isLongPassage) : [];
    const similarity = passages.length > 0 && print && items ? comparePrints(print, items)?.similarity : null;
    recordings.push({ track_id, has_print: items !== undefined, similarity: similarity ?? null, passages });
  }
  return { hasPrint: print !== undefined, recordings };
}

const isLongPassage = ({ from_ms, to_ms }: Passage) => to_ms - from_ms >= MIN_PART_MS;

const isSameRecording = ({ similarity, share }: TrackMatch) =>
  similarity >= SAME_RECORDING.similarity && share >= SAME_RECORDING.share;

/** Finds this recording, or a part of it, in others' tracks. */
export async function listPlacements(caller: UserCaller, { id }: Input<typeof contract.listPlacements>) {
  const [row] = await findPrints([id], caller);
  const { print } = assertManages(orNotFound(row, "track"), "track");
  if (!print)
    throw new ApiError(
      "conflict",
      "The track has no fingerprint yet. Send POST /tracks/{id}/fingerprint first.",
    );
  const matches = (await findDuplicateTracks(parseItems(print))).filter(
    ({ similarity, overlap_ms }) => similarity >= SAME_RECORDING.similarity && overlap_ms >= MIN_PART_MS,
  );
  const others = await findOthers(
    matches.map(({ track_id }) => track_id),
    id,
  );
  return {
    placements: matches.flatMap(({ track_id, similarity, overlap_ms, offset_ms }) => {
      const name = others.get(track_id);
      return name === undefined ? [] : [{ track_id, name, similarity, overlap_ms, offset_ms }];
    }),
  };
}

/** Another track that has a recording, or a part of it. `share` is that of the shorter one. */
export interface TrackMatch extends FingerprintMatch {
  track_id: number;
}

/** So many tracks are compared item by item. */
const MAX_CANDIDATES = 50;
/** Common items at one distance that make a candidate; of a few seconds there are few. */
const MIN_VOTES = 3;
const SHORT_ITEMS = 48;

/**
 * Every track in which a recording is found again, of every owner and in every state, those with most of it first. A match is not
 * yet the same recording: that is for the caller to decide.
 */
export async function findDuplicateTracks(print: Int32Array): Promise<TrackMatch[]> {
  const items = indexedItems(print);
  if (items.length === 0) return [];
  const candidates = await findCandidates(items, {
    votes: print.length < SHORT_ITEMS ? 1 : MIN_VOTES,
    limit: MAX_CANDIDATES,
  });
  return candidates
    .flatMap(({ track_id, print: other }) => {
      const match = comparePrints(print, parseItems(other));
      return match ? [{ track_id, ...match }] : [];
    })
    .sort((a, b) => b.share * b.similarity - a.share * a.similarity || a.track_id - b.track_id);
}

/** Stores the print of a track, so that other recordings are compared with it. Its fingerprint is then completed. */
export async function indexPrint(trackId: number, print: Int32Array): Promise<void> {
  await putPrint(
    trackId,
    new Uint8Array(print.buffer, print.byteOffset, print.byteLength),
    indexedItems(print),
  );
}

/** Makes the print of a track from its file, or from its synthesizer. */
export async function printTrack(trackId: number, track: Waiting, signal: AbortSignal): Promise<void> {
  await inFolder(async (folder) => {
    const { print } = await retryIfKilled(async () =>
      measureAudio({ ...(await openSound(trackId, track)), folder, signal }),
    );
    await indexPrint(trackId, print);
  });
}

async function openSound(id: number, { file_id, ...spec }: Waiting) {
  if (file_id === null) {
    const bytes = demoPrintAudio({ id, ...spec });
    return { content: new Blob([bytes]).stream(), size: bytes.length };
  }
  const file = await openFile(file_id);
  if (!file) throw new Error(`The file of track ${id} is not in the store.`);
  return { content: file.read(0, file.size), size: file.size };
}

/** Prints are stored as the bytes of their items. */
function parseItems(bytes: Uint8Array): Int32Array {
  // A copy: the driver's bytes are a part of a larger buffer.
  return new Int32Array(Uint8Array.from(bytes).buffer);
}
