/** The tags of a delivered file. */
export interface FileTags {
  title: string;
  artist: string;
  album?: string | null;
  genre?: string | null;
  year?: number | null;
  bpm?: number | null;
  /** `F#m`, as players expect it. */
  key?: string | null;
  isrc?: string | null;
  composer?: string | null;
  copyright?: string | null;
}

/** A JPEG picture. */
export interface TagPicture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

export const FRONT_COVER = 3;
const UTF16 = 1;
const HEADER_BYTES = 10;

/**
 * An ID3v2.3 tag, which every player reads. With `length` it is filled up with zeros to that many bytes, as the standard allows; it must not
 * be longer already.
 */
export function writeId3(tags: FileTags, picture?: TagPicture, length = 0): Buffer {
  const texts: [string, string | number | null | undefined][] = [
    ["TIT2", tags.title],
    ["TPE1", tags.artist],
    ["TALB", tags.album],
    ["TCON", tags.genre],
    ["TYER", tags.year],
    ["TBPM", tags.bpm === null || tags.bpm === undefined ? null : Math.round(tags.bpm)],
    ["TKEY", tags.key],
    ["TSRC", tags.isrc],
    ["TCOM", tags.composer],
    ["TCOP", tags.copyright],
  ];
  const frames = texts.flatMap(([id, text]) =>
    text === null || text === undefined || text === "" ? [] : [frame(id, textBody(String(text)))],
  );
  if (picture) {
    const about = Buffer.from(`\0image/jpeg\0${String.fromCharCode(FRONT_COVER)}\0`, "latin1");
    frames.push(frame("APIC", Buffer.concat([about, picture.bytes])));
  }
  const body = Buffer.concat(frames);
  const padding = Math.max(0, length - HEADER_BYTES - body.length);
  const header = Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1");
  // Seven bits in each byte, so that no byte looks like the beginning of a frame of audio.
  for (let i = 0; i < 4; i++) header[6 + i] = ((body.length + padding) >> (7 * (3 - i))) & 0x7f;
  return Buffer.concat([header, body, Buffer.alloc(padding)]);
}

function frame(id: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(id, "latin1");
  header.writeUInt32BE(body.length, 4);
  return Buffer.concat([header, body]);
}

const textBody = (text: string) =>
  Buffer.concat([Buffer.from([UTF16, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
