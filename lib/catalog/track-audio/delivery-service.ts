import "server-only";
import { demoAudio } from "@/lib/catalog/files/demo-service";
import { openFile } from "@/lib/catalog/files/service";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input, StoredFile } from "@/lib/platform/http-contract/operation";
import { ScopeRefusal } from "@/lib/platform/http-middleware/token-refusal";
import { awaitFile } from "./conversion";
import { DOWNLOAD_FORMATS, type DownloadFormat } from "./delivery-constants";
import type * as contract from "./delivery-contract";
import { findOfferedKinds, findSound, findWaves, isWithdrawn, type Sound } from "./delivery-queries";
import { audioLink, openAudioLink } from "./links";
import { ensureRendition, rendition } from "./renditions";
import { openTagged } from "./tagged-file";

export { awaitFile, convertSound } from "./conversion";
export { audioLink } from "./links";
export { ensureRendition } from "./renditions";
export { openTagged, type SentFile } from "./tagged-file";

/** The signed address of the track's stream. */
export async function streamTrack(caller: Caller, { id }: Input<typeof contract.streamTrack>) {
  const known = await findSound(toViewer(caller), id);
  const sound = mustSound(orNotFound(known?.open ? known : undefined, "track"));
  const isTagged = sound.protected && sound.voice_tag !== null;
  const playsTagged = isTagged && !sound.allowed && !sound.cleared;
  const fileId = await awaitFile(rendition(caller, sound, playsTagged ? "tagged" : "stream"));
  // A stream that only this viewer gets without the voice tag must not lie in a cache for others.
  return { location: audioLink(fileId, isTagged && !playsTagged ? "private" : cacheReach(sound)) };
}

const cacheReach = ({ listed }: Sound) => (listed ? "public" : "private");

/**
 * A stored file with what a response needs; undefined for an address that we have not signed or that has ended, and for one that was for
 * everybody when the track no longer is.
 */
export async function openStream(link: string) {
  const opened = openAudioLink(link);
  if (!opened) return undefined;
  const [file, withdrawn] = await Promise.all([
    openFile(opened.fileId),
    opened.reach === "public" && isWithdrawn(opened.fileId),
  ]);
  if (withdrawn) return undefined;
  return { ...opened, file };
}

/**
 * The track as a file; undefined for those who may not have it, unless by a license, and for those who may not know of it. Throws a
 * `ScopeRefusal` for a token without `downloads:read`, where not everybody may have the file.
 */
export async function openDownload(
  caller: Caller,
  { id, format }: Input<typeof contract.downloadTrack>,
): Promise<StoredFile | undefined> {
  const sound = await findSound(toViewer(caller), id);
  if (!sound || !mayHave(sound, format)) return undefined;
  const isExtra = format === "stems" || format === "midi";
  const isFree = sound.open && sound.downloadable && !isExtra && (sound.listed || !sound.allowed);
  if (!isFree) mustReadFiles(caller);
  if (isExtra) {
    const fileId = sound[`${format}_id`];
    if (fileId === null) throw new ApiError("not_found", `This track has no ${EXTRA_NAMES[format]}.`);
    return openSoundFile(sound, fileId);
  }
  mustSound(sound);
  if (format === "tagged") {
    if (!sound.voice_tag) throw new ApiError("not_found", "The artist of this track has no voice tag.");
    return openSoundFile(sound, await awaitFile(rendition(caller, sound, "tagged")));
  }
  if (format === undefined) return openOriginal(sound);
  const kind = RENDITIONS[format];
  if (!sound.kinds.includes(kind)) throw new ApiError("not_found", missing(format, sound));
  // A WAV file of a WAV file is that file, and a file of this track already.
  const fileId = await awaitFile(rendition(caller, sound, kind));
  return openTaggedFile(sound, fileId);
}

const EXTRA_NAMES = { stems: "stems", midi: "MIDI" } as const;

const RENDITIONS = { mp3: "mp3_320", wav: "wav", flac: "flac" } as const;

async function openTaggedFile(sound: Sound, fileId: number): Promise<StoredFile & { type: string }> {
  const {
    mediaType: type,
    size,
    etag,
    read,
  } = orNotFound(await openTagged(fileId, { trackId: sound.id }), "file");
  return { name: downloadName(sound, type), type, size, etag, content: read };
}

/** Whether the track itself gives a right to the file. */
function mayHave(
  { allowed, open, downloadable, licensed }: Sound,
  format: DownloadFormat | undefined,
): boolean {
  if (allowed || format === "stems" || format === "midi") return allowed;
  return (open && downloadable) || (format === "tagged" && licensed);
}

/** Throws a `ScopeRefusal` for a token that may not read the files of its account. */
export function mustReadFiles(caller: Caller): void {
  if (caller.kind === "token" && !caller.scopes.has("downloads:read"))
    throw new ScopeRefusal("downloads:read");
}

/** Throws `not_found` for a track that the caller may neither open nor has a license of. */
export async function mustKnowTrack(caller: Caller, id: number): Promise<void> {
  orNotFound(await findSound(toViewer(caller), id), "track");
}

/** Makes the preview with the voice tag of a track that has none yet, if its artist has a voice tag. */
export async function tagTrack(trackId: number): Promise<void> {
  const sound = await findSound(SYSTEM, trackId);
  if (!sound?.voice_tag || (sound.audio_id === null && sound.status === "processing")) return;
  await rendition({ kind: "anonymous", address: "voice tags" }, sound, "tagged", true);
}

/** Makes the files that the offers of a track deliver and that are made of its original. */
export async function prepareTrack(trackId: number): Promise<void> {
  const [sound, offerKinds] = await Promise.all([findSound(SYSTEM, trackId), findOfferedKinds(trackId)]);
  if (!sound || sound.original_id === null || sound.audio_id === null) return;
  const { original_id: originalId, voice_tag, mp3_320_id: mp3_320, wav_id: wav, flac_id: flac } = sound;
  const source = { originalId, voiceTagFileId: voice_tag?.file_id ?? null };
  // A file of the format that was uploaded is that file.
  const existing: Partial<Record<string, number | null>> = { mp3_320, wav, flac };
  for (const kind of sound.kinds) {
    if (!offerKinds.includes(kind) || typeof existing[kind] === "number") continue;
    await ensureRendition({ kind: "anonymous", address: "prepared files" }, source, kind, true);
  }
}

/** Makes the stream of a demo track. */
export async function prepareDemoStream(trackId: number): Promise<void> {
  const sound = await findSound(SYSTEM, trackId);
  if (sound?.original_id === null && sound.status !== "processing")
    await rendition({ kind: "anonymous", address: "prepared files" }, sound, "stream", true);
}

const SYSTEM = { userId: 0, isOperator: true };

/** The peaks of several tracks by their ids. */
export async function getTrackWaves(caller: Caller, { track_ids }: Input<typeof contract.getTrackWaves>) {
  return { peaks: await findWaves(toViewer(caller), track_ids) };
}

/** Throws `conflict` for a track that has no sound yet. */
function mustSound(sound: Sound): Sound {
  if (sound.audio_id !== null) return sound;
  if (sound.status === "processing")
    throw new ApiError(
      "conflict",
      "This track is being processed. GET /tracks/{id}/processing says how far it is.",
    );
  if (sound.status === "failed")
    throw new ApiError("conflict", "This track has no audio: GET /tracks/{id}/processing says why.");
  return sound;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/aiff": "aiff",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/midi": "mid",
  "application/zip": "zip",
};

const DOWNLOADS = Object.entries(RENDITIONS);

function missing(format: DownloadFormat, { kinds }: Sound): string {
  const formats = DOWNLOADS.filter(([, kind]) => kinds.includes(kind))
    .map(([name]) => name)
    .join(" and ");
  return `There is no ${format} file of this track, only ${formats}: a lossless file is not made from a lossy one.`;
}

const downloadName = ({ artists, name }: Sound, type: string) =>
  `${artists === "" ? "" : `${artists} - `}${name}.${EXTENSIONS[type] ?? "bin"}`;

/** The file that was uploaded; of a demo track its sound as WAV. */
async function openOriginal(sound: Sound): Promise<StoredFile & { type: string }> {
  if (sound.original_id !== null) return openSoundFile(sound, sound.original_id);
  const { read, ...facts } = demoAudio(sound);
  const type = DOWNLOAD_FORMATS.wav;
  return { name: downloadName(sound, type), type, content: read, ...facts };
}

async function openSoundFile(sound: Sound, fileId: number): Promise<StoredFile & { type: string }> {
  const file = orNotFound(await openFile(fileId), "file");
  const { mediaType: type, size, etag, read } = file;
  return { name: downloadName(sound, type), type, size, etag, content: read };
}
