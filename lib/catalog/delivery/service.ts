import "server-only";
import { together } from "@/db/transaction";
import { demoAudio, demoAudioPath } from "@/lib/catalog/demo-audio/service";
import { type OpenFile, openFile, releaseFile } from "@/lib/catalog/files/service";
import { DOWNLOAD_KBPS, STREAM_KBPS } from "@/lib/catalog/sound/constants";
import { type Caller, readerOf } from "@/lib/http/contract/caller";
import { ApiError, RateLimitError } from "@/lib/http/contract/errors";
import { found } from "@/lib/http/contract/found";
import type { Input, StoredFile } from "@/lib/http/contract/operation";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { DOWNLOAD_FORMATS, type DownloadFormat } from "./constants";
import type * as contract from "./contract";
import { convertToMp3 } from "./conversion";
import { audioLink, openAudioLink } from "./links";
import {
  findRendition,
  findSound,
  findWaves,
  insertRendition,
  isWithdrawn,
  putDemoVersion,
  type RenditionName,
  type Sound,
} from "./queries";

export { convertToMp3 } from "./conversion";
export { audioLink } from "./links";

/** The signed address of the track's stream. */
export async function streamTrack(caller: Caller, { id }: Input<typeof contract.streamTrack>) {
  const known = await findSound(readerOf(caller), id);
  const sound = mustSound(found(known?.open ? known : undefined, "track"));
  const isTagged = sound.protected && sound.voice_tag !== null;
  if (isTagged && !sound.allowed && !sound.licensed) {
    return { location: audioLink(await rendition(caller, sound, "tagged"), reachOf(sound)) };
  }
  if (isTagged) {
    // For this reader only: nobody else may find it in a cache.
    return { location: audioLink(await rendition(caller, sound, "stream"), "private") };
  }
  if (sound.stream_id === null && sound.original_id === null && sound.listed) {
    // Nobody waits for the conversion of a demo track: this time it plays as it is synthesized.
    rendition(caller, sound, "stream").catch((cause) => {
      if (!(cause instanceof RateLimitError)) log.warn({ err: cause }, "could not convert a demo track");
    });
    return { location: demoAudioPath(sound.id) };
  }
  return { location: audioLink(await rendition(caller, sound, "stream"), reachOf(sound)) };
}

const reachOf = ({ listed }: Sound) => (listed ? "public" : "private");

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
  return { ...opened, file: file && { ...file, etag: etagOf(file) } };
}

/** The track as a file; undefined for those who may not have it, unless by a license, and for those who may not know of it. */
export async function openDownload(
  caller: Caller,
  { id, format }: Input<typeof contract.downloadTrack>,
): Promise<StoredFile | undefined> {
  const sound = await findSound(readerOf(caller), id);
  if (!sound || !mayHave(sound, format)) return undefined;
  if (format === "stems") {
    if (sound.stems_id === null) throw new ApiError("not_found", "This track has no stems.");
    return fileOf(sound, sound.stems_id);
  }
  mustSound(sound);
  if (format === "tagged") {
    if (!sound.voice_tag) throw new ApiError("not_found", "The artist of this track has no voice tag.");
    return fileOf(sound, await rendition(caller, sound, "tagged"));
  }
  const original = await originalOf(sound);
  if (format === undefined || original.type === DOWNLOAD_FORMATS[format]) return original;
  if (format !== "mp3") throw new ApiError("not_found", missing(format, original.type));
  return fileOf(sound, await rendition(caller, sound, "mp3_320"));
}

/** Whether the track itself gives a right to the file. */
function mayHave(
  { allowed, open, downloadable, licensed }: Sound,
  format: DownloadFormat | undefined,
): boolean {
  if (allowed || format === "stems") return allowed;
  return (open && downloadable) || (format === "tagged" && licensed);
}

/** Throws `not_found` for a track that the caller may neither open nor has a license of. */
export async function mustKnowTrack(caller: Caller, id: number): Promise<void> {
  found(await findSound(readerOf(caller), id), "track");
}

/** Makes the preview with the voice tag of a track that has none yet, if its artist has a voice tag. */
export async function tagTrack(trackId: number): Promise<void> {
  const sound = await findSound(SYSTEM, trackId);
  if (!sound?.voice_tag || (sound.audio_id === null && sound.status === "processing")) return;
  await rendition({ kind: "anonymous", address: "voice tags" }, sound, "tagged");
}

const SYSTEM = { userId: 0, isOperator: true };

/** The peaks of several tracks by their ids. */
export async function getTrackWaves(caller: Caller, { track_ids }: Input<typeof contract.getTrackWaves>) {
  return { peaks: await findWaves(readerOf(caller), track_ids) };
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
    throw new ApiError("conflict", "This track has no sound: GET /tracks/{id}/processing says why.");
  return sound;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/aiff": "aiff",
  "audio/ogg": "ogg",
  "application/zip": "zip",
};

function missing(format: DownloadFormat, type: string): string {
  const own = EXTENSIONS[type] ?? type;
  const formats = own === "mp3" ? own : `${own} and mp3`;
  return `There is no ${format} file of this track, only ${formats}.`;
}

const nameOf = ({ artists, name }: Sound, type: string) =>
  `${artists === "" ? "" : `${artists} - `}${name}.${EXTENSIONS[type] ?? "bin"}`;

/** The file that was uploaded; of a demo track its sound as WAV. */
async function originalOf(sound: Sound): Promise<StoredFile & { type: string }> {
  if (sound.original_id !== null) return fileOf(sound, sound.original_id);
  const { bytes, etag } = demoAudio(sound);
  const type = DOWNLOAD_FORMATS.wav;
  return { name: nameOf(sound, type), type, content: bytes, size: bytes.length, etag };
}

async function fileOf(sound: Sound, fileId: number): Promise<StoredFile & { type: string }> {
  const file = found(await openFile(fileId), "file");
  const { mediaType: type, size } = file;
  return {
    ...{ name: nameOf(sound, type), type, size, etag: etagOf(file) },
    content: (from, to) => file.read(from, to),
  };
}

/** The SHA-256 of a file; its id if that is not known. */
const etagOf = ({ id, sha256 }: OpenFile) => `"${sha256 ? sha256.toString("hex") : `file-${id}`}"`;

/** Renditions that are being made, so that each is made once however many ask for it. */
const making = singleton("renditions being made", () => new Map<string, Promise<number>>());

/** The file of a rendition, which is made if there is none yet. */
async function rendition(caller: Caller, sound: Sound, name: RenditionName): Promise<number> {
  const stored = sound[`${name}_id`];
  if (stored !== null) return stored;
  const key = `${sound.id} ${sound.audio_id} ${name} ${sound.voice_tag?.id}`;
  const made = making.get(key) ?? make(caller, sound, name).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

function make(caller: Caller, sound: Sound, name: RenditionName): Promise<number> {
  return convertToMp3(
    caller,
    async () => ({
      ...(await sourceOf(sound)),
      tags: { title: sound.name, artist: sound.artists },
      kbps: name === "mp3_320" ? DOWNLOAD_KBPS : STREAM_KBPS,
      voiceTag: name === "tagged" ? await voiceTagOf(sound) : undefined,
    }),
    (save) => keep(sound, name, save),
  );
}

async function sourceOf({ original_id, ...sound }: Sound) {
  if (original_id === null) {
    const { bytes } = demoAudio(sound);
    return { content: new Blob([bytes]).stream(), size: bytes.length };
  }
  const file = found(await openFile(original_id), "file");
  return { content: file.read(0, file.size), size: file.size };
}

async function voiceTagOf({ voice_tag }: Sound): Promise<Uint8Array | undefined> {
  if (voice_tag === null) return undefined;
  const file = found(await openFile(voice_tag.file_id), "file");
  return new Uint8Array(await new Response(file.read(0, file.size)).arrayBuffer());
}

/** Stores a rendition, unless another process was faster: then that one's file is the result. */
function keep(
  sound: Sound,
  name: RenditionName,
  save: (ownerId: number | null) => Promise<number>,
): Promise<number> {
  return together(async () => {
    const version = sound.audio_id ?? found(await putDemoVersion(sound.id), "track");
    const id = await save(sound.owner_id);
    const voiceTagId = name === "tagged" ? (sound.voice_tag?.id ?? null) : null;
    if (await insertRendition(version, name, { fileId: id, voiceTagId })) return id;
    await releaseFile(id);
    return found(await findRendition(version, name), "track");
  });
}
