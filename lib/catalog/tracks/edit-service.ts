import "server-only";
import type { Db } from "@/db/tagged";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { type DesignedCover, setDesignedCover, withCover } from "@/lib/catalog/covers/service";
import { openFile } from "@/lib/catalog/files/service";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import { takeUpload } from "@/lib/catalog/uploads/service";
import { PROBE_BYTES, probeAudio, SoundError } from "@/lib/platform/audio-codec/service";
import type { Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./edit-contract";
import * as queries from "./edit-queries";
import type { TrackMetadata } from "./metadata-shapes";
import { findBadReferences } from "./reference-queries";
import { getTrack } from "./service";

/** The length of a track whose file does not say it at its beginning, until processing has measured it. */
const UNKNOWN_MS = 1_000;

/**
 * Creates a track from an upload and begins to process it. Throws what `takeUpload` throws, and `validation_failed` for sound that is
 * not accepted and for what the fields refer to; then the upload stays as it is.
 */
export async function createTrack(caller: UserCaller, input: Input<typeof contract.createTrack>) {
  const id = await withCover(caller, "track", input, () => addTrack(caller, input));
  return getTrack(caller, { id, with: [] });
}

/** The same for a job, which sets no cover and may write metadata. Returns the id. */
export function addTrack(
  actor: Principal,
  input: Input<typeof contract.createTrack> & TrackMetadata,
): Promise<number> {
  const { upload_id, stems_upload_id, midi_upload_id, use_embedded_cover, ...changes } = input;
  const hasPicture = changes.image_upload_id !== undefined || changes.cover_art !== undefined;
  const useEmbeddedCover = use_embedded_cover && !hasPicture;
  return inOneTransaction(async (db) => {
    await mustRefer(db, actor, changes);
    const { fileId, duration } = await takeSound(db, actor, upload_id);
    const trackId = await queries.insertTrack(db, actor, { uploadId: upload_id, duration }, changes);
    await queries.replaceSound(db, trackId, { fileId, useEmbeddedCover });
    await writeFiles(db, actor, trackId, { stems_upload_id, midi_upload_id });
    return trackId;
  });
}

/** Changes the fields that are given. Throws `not_found`, `forbidden`, and as `createTrack`. */
export async function updateTrack(caller: UserCaller, input: Input<typeof contract.updateTrack>) {
  await withCover(caller, "track", input, () => changeTrack(caller, input));
  return getTrack(caller, { id: input.id, with: [] });
}

/** The same for a job, which sets no cover and may write metadata. Returns the id. */
export function changeTrack(
  actor: Principal,
  input: Input<typeof contract.updateTrack> & TrackMetadata,
): Promise<number> {
  const { id, upload_id, stems_upload_id, midi_upload_id, ...rest } = input;
  const { use_embedded_cover: useEmbeddedCover = false, ...changes } = rest;
  return inOneTransaction(async (db) => {
    const track = assertManages(await queries.lockTrack(db, actor, id), "track");
    const { license_type = track.license_type } = changes;
    if (license_type !== track.license_type && !track.sells) throw new ApiError("forbidden", NOT_SELLER);
    await mustRefer(db, actor, changes);
    const seller = changes.artists && (await queries.findSeller(db, id));
    await queries.writeTrack(db, actor, id, changes);
    if (seller) await mustKeepSeller(db, actor, id, seller);
    await writeFiles(db, actor, id, { stems_upload_id, midi_upload_id });
    if (upload_id === undefined) return id;
    const { fileId } = await takeSound(db, actor, upload_id);
    await queries.replaceSound(db, id, { fileId, useEmbeddedCover });
    return id;
  });
}

/** The same by PUT. */
export function putTrack(caller: UserCaller, input: Input<typeof contract.putTrack>) {
  return updateTrack(caller, input);
}

/** With the statements of the services that `work` calls: with a second connection each, as many requests as there are connections would wait for each other. */
const inOneTransaction = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  inAmbientTransaction(() => inTransaction(work));

async function mustRefer(db: Db, actor: Principal, changes: contract.TrackChanges): Promise<void> {
  const errors = await findBadReferences(db, actor, changes);
  if (errors) throw invalid(errors);
}

const NOT_SELLER = "Only those who manage the artist credited first decide how this track is sold.";

/** The artist that is credited first is paid for the track, so nobody else can put another one there. Throws `forbidden`. */
async function mustKeepSeller(db: Db, caller: Principal, trackId: number, sellerId: number): Promise<void> {
  if (caller.isOperator || caller.userId === sellerId) return;
  if ((await queries.findSeller(db, trackId)) === sellerId) return;
  throw new ApiError(
    "forbidden",
    "The artist credited first sells this track. Only its owner can put another artist in its place.",
  );
}

/** The uploads of a track's files besides its sound; null takes one away. */
interface FileUploads {
  stems_upload_id?: string | null | undefined;
  midi_upload_id?: string | null | undefined;
}

/** Gives a track other stems and MIDI, or takes them away. */
async function writeFiles(
  db: Db,
  { userId }: Principal,
  trackId: number,
  { stems_upload_id: stems, midi_upload_id: midi }: FileUploads,
): Promise<void> {
  const take = async (purpose: "stems" | "midi", uploadId: string | null) =>
    uploadId === null ? null : takeUpload(db, { userId, uploadId, purpose, field: `${purpose}_upload_id` });
  if (stems !== undefined) await queries.replaceStems(db, trackId, await take("stems", stems));
  if (midi !== undefined) await queries.replaceMidi(db, trackId, await take("midi", midi));
}

/** Takes an upload of sound that can be processed, and says how long it is. */
async function takeSound(db: Db, { userId }: Principal, uploadId: string) {
  const fileId = await takeUpload(db, { userId, uploadId, purpose: "audio" });
  const file = await openFile(fileId);
  if (!file) throw new ApiError("conflict", "The file of this upload is gone.");
  const head = new Uint8Array(
    await new Response(file.read(0, Math.min(PROBE_BYTES, file.size))).arrayBuffer(),
  );
  try {
    return { fileId, duration: (await probeAudio(head, file.size))?.duration ?? UNKNOWN_MS };
  } catch (cause) {
    if (cause instanceof SoundError) throw invalid({ upload_id: `${cause.message} ${cause.hint}` });
    throw cause;
  }
}

/** Says of tracks which licenses of them are sold. The caller has checked that the account sells them. */
export const setLicenseType = queries.writeLicenseType;

/** Deletes all the tracks or none. Throws `not_found` or `forbidden` with the id of the first that prevents it. */
export async function deleteTracks(caller: UserCaller, { id: ids }: Input<typeof contract.deleteTracks>) {
  mustActForAll(await queries.deleteTracks(caller, ids), "track");
  return { deleted: ids };
}

/** Draws a cover by a template and makes it the track's. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function setTrackCover(caller: UserCaller, input: DesignedCover) {
  await setDesignedCover(caller, "track", input);
  return getTrack(caller, { id: input.id, with: [] });
}
