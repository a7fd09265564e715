import "server-only";
import { createReadStream } from "node:fs";
import { together } from "@/db/transaction";
import { demoAudio } from "@/lib/catalog/demo-audio/service";
import { type OpenFile, openFile, releaseFile, storeFile } from "@/lib/catalog/files/service";
import { analyzeAudio, renderMp3 } from "@/lib/catalog/sound/service";
import { type Caller, readerOf } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { found } from "@/lib/http/contract/found";
import type { Input, StoredFile } from "@/lib/http/contract/operation";
import { takeSlot } from "@/lib/http/limits/slots";
import { singleton } from "@/lib/platform/singleton";
import { streamOf } from "@/lib/platform/stream";
import { inFolder } from "@/lib/platform/temporary-folder";
import { DOWNLOAD_FORMATS, type DownloadFormat } from "./constants";
import type * as contract from "./contract";
import { audioLink, openAudioLink } from "./links";
import {
  findRendition,
  findSound,
  findWaves,
  insertRendition,
  putDemoVersion,
  type RenditionName,
  type Sound,
} from "./queries";

/** The signed address of the track's stream. */
export async function streamTrack(caller: Caller, { id }: Input<typeof contract.streamTrack>) {
  const sound = mustSound(found(await findSound(readerOf(caller), id), "track"));
  return {
    location: audioLink(await rendition(caller, sound, "stream"), sound.listed ? "public" : "private"),
  };
}

/** A stored file with what a response needs; undefined for an address that we have not signed or that has ended. */
export async function openStream(link: string) {
  const opened = openAudioLink(link);
  if (!opened) return undefined;
  const file = await openFile(opened.fileId);
  return { ...opened, file: file && { ...file, etag: etagOf(file) } };
}

/** The track as a file, to those who may have it. */
export async function downloadTrack(
  caller: Caller,
  { id, format }: Input<typeof contract.downloadTrack>,
): Promise<StoredFile> {
  const sound = found(await findSound(readerOf(caller), id), "track");
  if (!sound.downloadable && !sound.allowed) {
    throw new ApiError(
      "forbidden",
      "This track is not a free download. Only those who act for one of its artists can download it.",
    );
  }
  mustSound(sound);
  const original = await originalOf(sound);
  if (format === undefined || original.type === DOWNLOAD_FORMATS[format]) return original;
  if (format !== "mp3") throw new ApiError("not_found", missing(format, original.type));
  return fileOf(sound, await rendition(caller, sound, "mp3_320"));
}

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
  const key = `${sound.id} ${sound.audio_id} ${name}`;
  const made = making.get(key) ?? make(caller, sound, name).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function make(caller: Caller, sound: Sound, name: RenditionName): Promise<number> {
  const release = await takeSlot("renditions", caller, "conversions");
  try {
    return await inFolder(async (folder) => {
      // Others wait for it too, so it goes on when the first of them leaves.
      const source = { ...(await sourceOf(sound)), folder, signal: new AbortController().signal };
      const tags = { title: sound.name, artist: sound.artists };
      const { path } =
        name === "stream" ? (await analyzeAudio(source)).stream : await renderMp3({ ...source, tags });
      return keep(sound, name, path);
    });
  } finally {
    release();
  }
}

async function sourceOf({ original_id, ...sound }: Sound) {
  if (original_id === null) {
    const { bytes } = demoAudio(sound);
    return { content: new Blob([bytes]).stream(), size: bytes.length };
  }
  const file = found(await openFile(original_id), "file");
  return { content: file.read(0, file.size), size: file.size };
}

/** Stores a rendition, unless another process was faster: then that one's file is the result. */
function keep(sound: Sound, name: RenditionName, path: string): Promise<number> {
  return together(async () => {
    const version = sound.audio_id ?? found(await putDemoVersion(sound.id), "track");
    const content = streamOf(createReadStream(path));
    const { id } = await storeFile({
      ownerId: sound.owner_id,
      use: "rendition",
      mediaType: "audio/mpeg",
      content,
    });
    if (await insertRendition(version, name, id)) return id;
    await releaseFile(id);
    return found(await findRendition(version, name), "track");
  });
}
