import type { AudioFacts } from "./shapes";

/** The length of the ID3 tag at the beginning, with its header; 0 when there is none. */
export function id3Length(head: Uint8Array): number {
  if (head.length < 10 || head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  if ((a | b | c | d) & 0x80) return 0;
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0;
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + footer;
}

/** Reads the first metadata block of a FLAC file; undefined when it is none. An ID3 tag may come before it. */
export function findFlac(head: Uint8Array): AudioFacts | undefined {
  const at = id3Length(head);
  const b = head.subarray(at, at + 26);
  if (b.length < 26 || String.fromCharCode(...b.subarray(0, 4)) !== "fLaC" || ((b[4] ?? 0) & 0x7f) !== 0) {
    return undefined;
  }
  const byte = (i: number) => b[i] ?? 0;
  const total =
    (byte(21) & 15) * 2 ** 32 + byte(22) * 2 ** 24 + (byte(23) << 16) + (byte(24) << 8) + byte(25);
  return {
    container: "flac",
    codec: "flac",
    lossless: true,
    bitDepth: (((byte(20) & 1) << 4) | (byte(21) >> 4)) + 1,
    sampleRate: (byte(18) << 12) | (byte(19) << 4) | (byte(20) >> 4),
    channels: ((byte(20) >> 1) & 7) + 1,
    frames: total === 0 ? null : total,
  };
}

const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44100, 48000, 32000];

export interface Mp3Frame {
  bytes: number;
  /** Frames of audio, which MPEG calls samples. */
  samples: number;
  sampleRate: number;
  channels: number;
  version: number;
  kbps: number;
}

/** The frame of MPEG layer III whose header is at `at`; undefined when there is none. */
function readMp3Frame(b: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = b.subarray(at, at + 4);
  if (at + 4 > b.length || sync !== 0xff || (kind & 0xe6) !== 0xe2) return undefined;
  const bits = (kind >> 3) & 3;
  const version = bits === 3 ? 1 : bits === 2 ? 2 : bits === 0 ? 2.5 : 0;
  const kbps = (version === 1 ? BITRATES_V1 : BITRATES_V2)[rates >> 4] ?? 0;
  const rate = RATES[(rates >> 2) & 3] ?? 0;
  if (version === 0 || kbps === 0 || rate === 0) return undefined;
  const sampleRate = version === 1 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 1 ? 1152 : 576;
  const bytes = Math.floor((samples * 125 * kbps) / sampleRate) + ((rates >> 1) & 1);
  return { bytes, samples, sampleRate, channels: mode >> 6 === 3 ? 1 : 2, version, kbps };
}

const SEARCHED_BYTES = 64 * 1024;

/** The first of three frames in a row, or of as many as there are; undefined when the bytes are no MP3. */
export function findMp3(b: Uint8Array): { facts: AudioFacts; first: Mp3Frame; at: number } | undefined {
  for (let at = 0; at < Math.min(b.length - 4, SEARCHED_BYTES); at++) {
    if (b[at] !== 0xff) continue;
    const first = readMp3Frame(b, at);
    if (!first) continue;
    let next = at + first.bytes;
    let frameCount = 1;
    while (frameCount < 3 && next + 4 <= b.length) {
      const frame = readMp3Frame(b, next);
      if (frame?.sampleRate !== first.sampleRate) break;
      next += frame.bytes;
      frameCount++;
    }
    if (frameCount < 3) continue;
    const frames = countFrames(b, at, first);
    const { sampleRate, channels } = first;
    return {
      facts: {
        container: "mp3",
        codec: "mp3",
        lossless: false,
        bitDepth: null,
        sampleRate,
        channels,
        frames,
      },
      first,
      at,
    };
  }
  return undefined;
}

/** Reads the number of frames of audio that the encoder noted in the first frame, if it did. */
function countFrames(b: Uint8Array, at: number, { version, channels, samples }: Mp3Frame): number | null {
  const side = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const note = at + 4 + side;
  const name = String.fromCharCode(...b.subarray(note, note + 4));
  if ((name !== "Xing" && name !== "Info") || note + 144 > b.length) return null;
  const view = new DataView(b.buffer, b.byteOffset, b.byteLength);
  const flags = view.getUint32(note + 4);
  if (!(flags & 1)) return null;
  let end = note + 12;
  for (const [bit, bytes] of [
    [2, 4],
    [4, 100],
    [8, 4],
  ] as const)
    if (flags & bit) end += bytes;
  const lame = /^(LAME|Lavc|Lavf)$/.test(String.fromCharCode(...b.subarray(end, end + 4)));
  const padding = lame ? ((b[end + 21] ?? 0) << 16) | ((b[end + 22] ?? 0) << 8) | (b[end + 23] ?? 0) : 0;
  return Math.max(0, view.getUint32(note + 8) * samples - (padding >> 12) - (padding & 0xfff));
}
