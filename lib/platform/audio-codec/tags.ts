import type { IAudioMetadata } from "music-metadata";
import { readPcmHead } from "./headers-pcm";
import type { Container, Tags } from "./shapes";

/** A tag with a large picture fits. */
export const MAX_TAG_BYTES = 16 * 1024 * 1024;
/** Comments of Ogg files are read in a time that grows with the square of their length, so long ones are not read. */
const MAX_OGG_TAG_BYTES = 1024 * 1024;

const NONE: Tags = {
  ...{ title: null, artist: null, album: null, genre: null, year: null, bpm: null, key: null, isrc: null },
};
const MIME: Record<Container, string> = {
  wav: "audio/wav",
  aiff: "audio/aiff",
  flac: "audio/flac",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
};

/** Keeps of a file what its tags may be in: the beginning, and what follows the samples of WAV and AIFF. */
export class TagCollector {
  private head: Uint8Array[] = [];
  private headBytes = 0;
  private tail: Uint8Array[] = [];
  private tailBytes = 0;
  private at = 0;

  /** `data`: where the samples are, if they are not compressed. */
  constructor(
    private readonly data: { start: number; end: number } | undefined,
    private readonly container: Container,
  ) {}

  push(chunk: Uint8Array): void {
    const headEnd = this.data?.start ?? (this.container === "ogg" ? MAX_OGG_TAG_BYTES : MAX_TAG_BYTES);
    if (this.at < headEnd) {
      const part = chunk.slice(0, headEnd - this.at);
      this.head.push(part);
      this.headBytes += part.length;
    }
    const end = this.at + chunk.length;
    if (this.data && end > this.data.end && this.tailBytes < MAX_TAG_BYTES) {
      const part = chunk.slice(Math.max(0, this.data.end - this.at));
      this.tail.push(part);
      this.tailBytes += part.length;
    }
    this.at = end;
  }

  /** A file without sound that has the same tags. */
  file(): Uint8Array {
    const bytes = Buffer.concat([...this.head, ...this.tail]);
    if (!this.data) return bytes;
    const wav = bytes.toString("latin1", 0, 4) === "RIFF";
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    view.setUint32(4, bytes.length - 8, wav);
    if (wav) view.setUint32(this.data.start - 4, 0, true);
    else view.setUint32(this.data.start - 12, 8);
    return bytes;
  }
}

/** Finds the samples of an uncompressed file; undefined for others. */
export function toSamples(
  container: Container,
  head: Uint8Array,
): { start: number; end: number } | undefined {
  if (container !== "wav" && container !== "aiff") return undefined;
  const read = readPcmHead(head, true);
  if (!read || read.dataBytes === null) return undefined;
  return { start: read.dataStart, end: read.dataStart + read.dataBytes + (read.dataBytes & 1) };
}

/** The tags and the embedded picture. What cannot be read is as if it were not there. */
export async function readTags(container: Container, file: Uint8Array) {
  // Half of what the audio process takes to start, and conversions read no tags.
  const { parseBuffer } = await import("music-metadata");
  let metadata: IAudioMetadata;
  try {
    metadata = await parseBuffer(file, { mimeType: MIME[container], size: file.length }, { duration: false });
  } catch {
    return { tags: NONE, cover: undefined };
  }
  return toTags(metadata);
}

/** The tags among what the library has read of a file, and its front cover. */
export function toTags(metadata: IAudioMetadata) {
  const { common } = metadata;
  const tags: Tags = {
    title: text(common.title),
    artist: text(common.artist),
    album: text(common.album),
    genre: text(common.genre?.[0]),
    year: whole(common.year, 1000, 9999),
    // As it is written first: the library cuts off what follows the point, and 95.999 is 96.
    bpm: tempo(Number(nativeText(metadata, TEMPO_NAMES) ?? common.bpm ?? Number.NaN)),
    key: text(common.key ?? nativeText(metadata, KEY_NAMES)),
    isrc: isrc(common.isrc?.[0]),
  };
  const picture = common.picture?.find(({ type }) => type === "Cover (front)") ?? common.picture?.[0];
  return { tags, cover: picture?.data };
}

/** Names that DJ programs give the key where a format has no name of its own for it, and all names of the tempo. */
const KEY_NAMES = /^(TXXX:|----:com\.apple\.iTunes:)?(initial[ _]?key|key)$/i;
const TEMPO_NAMES = /^(TXXX:|----:com\.apple\.iTunes:)?(t?bpm|tbp|fbpm|tempo)$/i;

/** The first text among the tags as the file names them. */
function nativeText({ native }: IAudioMetadata, names: RegExp): string | undefined {
  for (const { id, value } of Object.values(native).flat()) {
    if (names.test(id) && typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}

const tempo = (bpm: number) => (bpm >= 20 && bpm <= 400 ? bpm : null);

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;

/** An International Standard Recording Code (ISO 3901) without its hyphens; null for anything else. */
function isrc(given: string | undefined): string | null {
  const code = given?.replaceAll(/[\s-]/g, "").toUpperCase() ?? "";
  return ISRC.test(code) ? code : null;
}

/** Characters that reorder what follows them: a name gets none by the API either. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
const MAX_CHARACTERS = 200;

/** In NFC, without control characters and halves of characters, at most 200 characters; null when nothing is left. */
function text(given: string | undefined): string | null {
  const clean = given
    ?.toWellFormed()
    .normalize("NFC")
    .replaceAll(REORDERING, "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return clean ? [...clean].slice(0, MAX_CHARACTERS).join("").trim() : null;
}

function whole(given: number | undefined, from: number, to: number): number | null {
  return given !== undefined && Number.isInteger(given) && given >= from && given <= to ? given : null;
}
