/** What a downloaded MP3 says of itself. */
export interface Mp3Tags {
  title: string;
  artist: string;
  album?: string | null;
  genre?: string | null;
  year?: number | null;
  bpm?: number | null;
  /** `F#m`, as players expect it. */
  key?: string | null;
}

export interface Mp3Cover {
  mediaType: "image/jpeg" | "image/png";
  bytes: Uint8Array;
}

const UTF16 = 1;
const FRONT_COVER = 3;

/** An ID3v2.3 tag, which every player reads. */
export function writeId3(tags: Mp3Tags, cover?: Mp3Cover): Uint8Array {
  const texts: [string, string | number | null | undefined][] = [
    ["TIT2", tags.title],
    ["TPE1", tags.artist],
    ["TALB", tags.album],
    ["TCON", tags.genre],
    ["TYER", tags.year],
    ["TBPM", tags.bpm === null || tags.bpm === undefined ? null : Math.round(tags.bpm)],
    ["TKEY", tags.key],
  ];
  const frames = texts.flatMap(([id, text]) =>
    text === null || text === undefined || text === "" ? [] : [frame(id, textBody(String(text)))],
  );
  if (cover) {
    const about = Buffer.from(`\0${cover.mediaType}\0${String.fromCharCode(FRONT_COVER)}\0`, "latin1");
    frames.push(frame("APIC", Buffer.concat([about, cover.bytes])));
  }
  const body = Buffer.concat(frames);
  const header = Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1");
  // Seven bits in each byte, so that no byte looks like the beginning of a frame of audio.
  for (let i = 0; i < 4; i++) header[6 + i] = (body.length >> (7 * (3 - i))) & 0x7f;
  return Buffer.concat([header, body]);
}

function frame(id: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(10);
  header.write(id, "latin1");
  header.writeUInt32BE(body.length, 4);
  return Buffer.concat([header, body]);
}

const textBody = (text: string) =>
  Buffer.concat([Buffer.from([UTF16, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
