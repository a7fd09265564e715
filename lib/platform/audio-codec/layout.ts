import { DOWNLOAD_KBPS } from "./constants";
import { findMp3, id3Length } from "./headers-compressed";

/** The formats in which a sound is delivered with tags of our own. */
type DeliveredFormat = "mp3" | "wav" | "flac";

/** The range of the sound in a file, without the tags around it. */
export interface SoundLayout {
  format: DeliveredFormat;
  /** The place of its first byte. */
  start: number;
  /** Its length in bytes. */
  bytes: number;
  /** The part of the rest that a file with other tags needs: the `fmt ` chunk of a WAV file, the STREAMINFO block of a FLAC file. */
  description: Uint8Array;
}

/** A file that is read in places. */
export interface ReadableFile {
  mediaType: string;
  size: number;
  read(from: number, to: number): ReadableStream<Uint8Array>;
}

const WINDOW_BYTES = 64 * 1024;
const MAX_CHUNKS = 128;
/** A size that is not known, or stands in another chunk. */
const OPEN_SIZE = 0xffffffff;

/**
 * Finds the place of the sound in a file of one of the formats; undefined for others. `bitRates` are the constant ones of MP3 files, in
 * kbit/s. What was uploaded is delivered as it is only with 320: of any other one like that is made.
 */
export async function readLayout(
  file: ReadableFile,
  bitRates: readonly number[] = [DOWNLOAD_KBPS],
): Promise<SoundLayout | undefined> {
  const bytes = windowed(file);
  if (file.mediaType === "audio/wav") return wavLayout(file.size, bytes);
  if (file.mediaType === "audio/flac") return flacLayout(file.size, bytes);
  if (file.mediaType === "audio/mpeg") return mp3Layout(file.size, bytes, bitRates);
  return undefined;
}

type Bytes = (from: number, to: number) => Promise<Buffer>;

/** Most of what is asked for lies at the beginning, which is read once. */
function windowed(file: ReadableFile): Bytes {
  const read = async (from: number, to: number) =>
    Buffer.from(await new Response(file.read(from, Math.min(to, file.size))).arrayBuffer());
  const first = read(0, WINDOW_BYTES);
  return async (from, to) => (to <= WINDOW_BYTES ? (await first).subarray(from, to) : read(from, to));
}

async function wavLayout(size: number, bytes: Bytes): Promise<SoundLayout | undefined> {
  let description: Buffer | undefined;
  let long: number | undefined;
  let at = 12;
  for (let i = 0; i < MAX_CHUNKS && at + 8 <= size; i++) {
    const head = await bytes(at, at + 8);
    const name = head.toString("latin1", 0, 4);
    const length = head.readUInt32LE(4);
    const body = at + 8;
    if (name === "ds64") long = Number((await bytes(body + 8, body + 16)).readBigUInt64LE());
    if (name === "fmt ") description = Buffer.from(await bytes(at, body + length + (length & 1)));
    if (name === "data") {
      const chunkLength = length === OPEN_SIZE && long !== undefined ? long : length;
      const isOpen = chunkLength === OPEN_SIZE || chunkLength === 0;
      const there = isOpen ? size - body : Math.min(chunkLength, size - body);
      if (!description) return undefined;
      const frame = description.readUInt16LE(8 + 12);
      return { format: "wav", start: body, bytes: there - (there % Math.max(1, frame)), description };
    }
    at = body + length + (length & 1);
  }
  return undefined;
}

const STREAMINFO_BYTES = 34;

async function flacLayout(size: number, bytes: Bytes): Promise<SoundLayout | undefined> {
  let at = id3Length(await bytes(0, 10));
  if ((await bytes(at, at + 4)).toString("latin1") !== "fLaC") return undefined;
  at += 4;
  let description: Buffer | undefined;
  for (let i = 0; i < MAX_CHUNKS; i++) {
    const head = await bytes(at, at + 4);
    if (head.length < 4) return undefined;
    const kind = head.readUInt8(0);
    const length = head.readUIntBE(1, 3);
    if ((kind & 0x7f) === 0 && length === STREAMINFO_BYTES) {
      description = Buffer.from(await bytes(at + 4, at + 4 + length));
    }
    at += 4 + length;
    if (kind & 0x80) {
      const end = await endOfSound(size, bytes);
      return description && { format: "flac", start: at, bytes: end - at, description };
    }
  }
  return undefined;
}

async function mp3Layout(
  size: number,
  bytes: Bytes,
  bitRates: readonly number[],
): Promise<SoundLayout | undefined> {
  const tag = id3Length(await bytes(0, 10));
  const head = await bytes(tag, tag + WINDOW_BYTES);
  const mp3 = findMp3(head);
  // `Xing` in the first frame announces a variable bit rate, `Info` a constant one.
  if (!mp3 || !bitRates.includes(mp3.first.kbps) || head.subarray(mp3.at, mp3.at + 64).includes("Xing"))
    return undefined;
  const start = tag + mp3.at;
  const end = await endOfSound(size, bytes);
  return { format: "mp3", start, bytes: end - start, description: new Uint8Array(0) };
}

const ID3V1_BYTES = 128;
const APE_FOOTER_BYTES = 32;

/** Finds the end of the sound before the tags that old programs write behind it. */
async function endOfSound(size: number, bytes: Bytes): Promise<number> {
  const tail = await bytes(Math.max(0, size - ID3V1_BYTES - APE_FOOTER_BYTES), size);
  let end = size;
  if (
    tail.length >= ID3V1_BYTES &&
    tail.toString("latin1", tail.length - ID3V1_BYTES, tail.length - ID3V1_BYTES + 3) === "TAG"
  )
    end -= ID3V1_BYTES;
  const footer = await bytes(Math.max(0, end - APE_FOOTER_BYTES), end);
  if (footer.toString("latin1", 0, 8) !== "APETAGEX") return end;
  const hasHeader = (footer.readUInt32LE(20) & 0x80000000) !== 0;
  return Math.max(0, end - footer.readUInt32LE(12) - (hasHeader ? APE_FOOTER_BYTES : 0));
}
