import { aiffFile, flacFile, mp3File, type Sound, vorbisFile } from "./sounds";

/** Files with the tags that DJ programs write: texts by their names in the format. */

type Texts = Record<string, string>;

function withLength(text: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text]);
}

function comments(texts: Texts): Buffer {
  const entries = Object.entries(texts).map(([name, text]) => withLength(Buffer.from(`${name}=${text}`)));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(entries.length);
  return Buffer.concat([withLength(Buffer.from("a DJ program")), count, ...entries]);
}

const FLAC_INFO_END = 42;

export function taggedFlac(sound: Sound, texts: Texts): Buffer {
  const file = flacFile(sound);
  const body = comments(texts);
  const head = Buffer.from([0x84, 0, body.length >> 8, body.length & 255]);
  // The block before it is the last no more.
  file[4] = 0;
  return Buffer.concat([file.subarray(0, FLAC_INFO_END), head, body, file.subarray(FLAC_INFO_END)]);
}

/** An ID3v2.4 tag: frames by their names; those that begin with `TXXX:` have their description behind it. */
function id3(texts: Texts): Buffer {
  const synchsafe = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const frames = Object.entries(texts).map(([name, text]) => {
    const [id = "", about] = name.split(":");
    const body = Buffer.from(`\x03${about === undefined ? "" : `${about}\0`}${text}`);
    return Buffer.concat([Buffer.from(id), Buffer.from([...synchsafe(body.length), 0, 0]), body]);
  });
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from("ID3\x04\0\0"), Buffer.from(synchsafe(body.length)), body]);
}

export const taggedMp3 = async (sound: Sound, texts: Texts) =>
  Buffer.concat([id3(texts), await mp3File(sound)]);

export function taggedAiff(sound: Sound, texts: Texts): Buffer {
  const tag = id3(texts);
  const head = Buffer.from("ID3 \0\0\0\0");
  head.writeUInt32BE(tag.length, 4);
  const file = Buffer.concat([aiffFile(sound), head, tag, Buffer.alloc(tag.length & 1)]);
  file.writeUInt32BE(file.length - 8, 4);
  return file;
}

/** Puts other comments into the second page of the file, which has the codec's tables behind them. */
export async function taggedVorbis(sound: Sound, texts: Texts): Promise<Buffer> {
  const file = await vorbisFile(sound);
  const start = file.indexOf("OggS", 4);
  const end = file.indexOf("OggS", start + 4);
  const page = file.subarray(start, end);
  const lacing = [...page.subarray(27, 27 + (page[26] ?? 0))];
  const last = lacing.findIndex((size) => size < 255);
  const old = lacing.slice(0, last + 1).reduce((sum, size) => sum + size, 0);
  const tables = page.subarray(27 + lacing.length + old);
  const packet = Buffer.concat([Buffer.from("\x03vorbis"), comments(texts), Buffer.from([1])]);
  const sizes = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const segments = Buffer.from([...sizes, ...lacing.slice(last + 1)]);
  const tagFrames = Buffer.concat([
    page.subarray(0, 26),
    Buffer.from([segments.length]),
    segments,
    packet,
    tables,
  ]);
  tagFrames.writeUInt32LE(0, 22);
  tagFrames.writeUInt32LE(oggChecksum(tagFrames), 22);
  return Buffer.concat([file.subarray(0, start), tagFrames, file.subarray(end)]);
}

function oggChecksum(page: Uint8Array): number {
  let value = 0;
  for (const byte of page) {
    value ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  }
  return value >>> 0;
}
