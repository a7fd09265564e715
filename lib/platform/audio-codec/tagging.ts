import { TAG_BYTES } from "./constants";
import { type FileTags, FRONT_COVER, type TagPicture, writeId3 } from "./id3";
import type { SoundLayout } from "./layout";
import { riffChunk, wavHead } from "./riff";

/** The part of them that a picture may take. */
export const MAX_PICTURE_BYTES = 160 * 1024;
const CHUNK_HEAD_BYTES = 8;
/** More of a text is cut off, so that all of them have room. */
const MAX_TEXT = 500;

/** The size of a file with this sound, in bytes. */
export const taggedSize = ({ format, bytes }: Pick<SoundLayout, "format" | "bytes">): number =>
  bytes + TAG_BYTES + (format === "wav" ? bytes & 1 : 0);

/** Writes the bytes before and behind the sound of a file with these tags. */
export function surround(
  layout: SoundLayout,
  tags: FileTags,
  picture: TagPicture | undefined,
): { head: Buffer; tail: Buffer } {
  const texts = abbreviateTags(tags);
  if (layout.format === "wav") return wavSurround(layout, texts, picture);
  const head =
    layout.format === "mp3" ? writeId3(texts, picture, TAG_BYTES) : flacHead(layout, texts, picture);
  return { head, tail: Buffer.alloc(0) };
}

function abbreviateTags(tags: FileTags): FileTags {
  const cut = Object.entries(tags).map(([name, value]) => [
    name,
    typeof value === "string" ? value.slice(0, MAX_TEXT) : value,
  ]);
  return Object.fromEntries(cut) as unknown as FileTags;
}

/** The texts that programs for Windows read, and an ID3 tag, which players read. */
function wavSurround({ description, bytes }: SoundLayout, tags: FileTags, picture: TagPicture | undefined) {
  const info = riffChunk("LIST", Buffer.concat([Buffer.from("INFO", "latin1"), ...infoTexts(tags)]));
  const before = [description, info];
  const used = wavHead({ before, samples: bytes, after: 0 }).length + CHUNK_HEAD_BYTES;
  const id3 = riffChunk("id3 ", writeId3(tags, picture, TAG_BYTES - used));
  // Samples of an odd number of bytes are followed by one more.
  const tail = Buffer.concat([Buffer.alloc(bytes & 1), id3]);
  return { head: wavHead({ before, samples: bytes, after: id3.length }), tail };
}

function infoTexts(tags: FileTags): Buffer[] {
  const texts: [string, string | number | null | undefined][] = [
    ["INAM", tags.title],
    ["IART", tags.artist],
    ["IPRD", tags.album],
    ["IGNR", tags.genre],
    ["ICRD", tags.year],
    ["ISRC", tags.isrc],
    ["IMUS", tags.composer],
    ["ICOP", tags.copyright],
  ];
  return present(texts).map(([name, text]) => riffChunk(name, Buffer.from(`${text}\0`)));
}

/** The types of blocks in a FLAC file. */
const STREAMINFO = 0;
const PADDING = 1;
const VORBIS_COMMENT = 4;
const PICTURE = 6;
const LAST = 0x80;

function flacHead({ description }: SoundLayout, tags: FileTags, picture: TagPicture | undefined): Buffer {
  const blocks = [
    Buffer.from("fLaC", "latin1"),
    flacBlock(STREAMINFO, description),
    flacBlock(VORBIS_COMMENT, vorbisComment(tags)),
    ...(picture ? [flacBlock(PICTURE, flacPicture(picture))] : []),
  ];
  const used = blocks.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...blocks, flacBlock(PADDING | LAST, Buffer.alloc(TAG_BYTES - used - 4))]);
}

function flacBlock(kind: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(kind, 0);
  head.writeUIntBE(body.length, 1, 3);
  return Buffer.concat([head, body]);
}

function vorbisComment(tags: FileTags): Buffer {
  const texts = present([
    ["TITLE", tags.title],
    ["ARTIST", tags.artist],
    ["ALBUM", tags.album],
    ["GENRE", tags.genre],
    ["DATE", tags.year],
    ["BPM", tags.bpm],
    ["INITIALKEY", tags.key],
    ["KEY", tags.key],
    ["ISRC", tags.isrc],
    ["COMPOSER", tags.composer],
    ["COPYRIGHT", tags.copyright],
  ]);
  const count = Buffer.alloc(4);
  count.writeUInt32LE(texts.length, 0);
  const comments = texts.map(([name, text]) => withLength(Buffer.from(`${name}=${text}`)));
  return Buffer.concat([withLength(Buffer.from("Downbeat")), count, ...comments]);
}

function withLength(text: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length, 0);
  return Buffer.concat([length, text]);
}

function flacPicture({ bytes, width, height }: TagPicture): Buffer {
  const numbers = (...values: number[]) => {
    const buffer = Buffer.alloc(values.length * 4);
    for (const [i, value] of values.entries()) buffer.writeUInt32BE(value, i * 4);
    return buffer;
  };
  const type = Buffer.from("image/jpeg", "latin1");
  // A description of no length; 24 bits a pixel, no palette.
  return Buffer.concat([
    ...[numbers(FRONT_COVER, type.length), type, numbers(0, width, height, 24, 0, bytes.length)],
    bytes,
  ]);
}

const present = (texts: [string, string | number | null | undefined][]) =>
  texts.filter(([, text]) => text !== null && text !== undefined && text !== "");
