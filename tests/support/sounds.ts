import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createMp3Encoder, createOggEncoder } from "wasm-media-encoders";
import { openPieceAtOnce, type TrackSpec } from "@/db/seed/sound/track-audio";
import { random } from "@/lib/platform/random";

/** Sounds for tests, and files of each format that hold them. Channels of samples from -1 to 1. */
export type Sound = { rate: number; channels: Float32Array[] };

export function tone({ hz = 440, seconds = 2, rate = 44_100, level = 0.5, channels = 2 } = {}): Sound {
  const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    return level * Math.sin((2 * Math.PI * hz * i) / rate);
  });
  return { rate, channels: Array.from({ length: channels }, () => samples) };
}

/** The first seconds of a demo track as one channel of 16 bits. */
export function synthesizeMono(spec: TrackSpec, seconds: number, sampleRate = 22_050) {
  const piece = openPieceAtOnce(spec, sampleRate);
  const samples = new Int16Array(seconds * sampleRate);
  for (let bar = 0; bar < piece.bars && bar * piece.barFrames < samples.length; bar++) {
    const stereo = piece.readBar(bar);
    const mono = Int16Array.from({ length: stereo.length / 2 }, (_, i) => {
      return ((stereo[2 * i] as number) + (stereo[2 * i + 1] as number)) / 2;
    });
    const at = bar * piece.barFrames;
    samples.set(mono.subarray(0, samples.length - at), at);
  }
  return { sampleRate, samples };
}

/** Samples at random, each channel with its own, full scale included. */
export function noise({ seconds = 2, rate = 44_100, level = 1, channels = 2, seed = 1 } = {}): Sound {
  const next = random(`noise ${seed}`);
  return {
    rate,
    channels: Array.from({ length: channels }, () =>
      Float32Array.from({ length: Math.round(seconds * rate) }, () => level * (2 * next() - 1)),
    ),
  };
}

/** A click at each beat, over a chord. */
export function beats({ bpm = 120, seconds = 12, rate = 44_100, notes = [220, 261.63, 329.63] } = {}): Sound {
  const beat = (60 / bpm) * rate;
  const samples = Float32Array.from({ length: seconds * rate }, (_, i) => {
    const chord = notes.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * i) / rate), 0) / notes.length;
    const since = (i % beat) / rate;
    return 0.15 * chord + 0.6 * Math.exp(-since * 60) * Math.sin(2 * Math.PI * 90 * since);
  });
  return { rate, channels: [samples, samples] };
}

type Width = { bits?: 8 | 16 | 24 | 32 | 64; float?: boolean; extensible?: boolean };

const clip = (value: number, bits: number) => {
  const full = 2 ** (bits - 1);
  return Math.max(-full, Math.min(full - 1, Math.round(value * full)));
};

function interleave(
  { channels }: Sound,
  { bits = 16, float = false }: Width,
  little: boolean,
  signed8: boolean,
) {
  const width = bits / 8;
  const frames = channels[0]?.length ?? 0;
  const bytes = Buffer.alloc(frames * channels.length * width);
  let at = 0;
  for (let i = 0; i < frames; i++) {
    for (const samples of channels) {
      const value = samples[i] as number;
      if (float && bits === 32) little ? bytes.writeFloatLE(value, at) : bytes.writeFloatBE(value, at);
      else if (float) little ? bytes.writeDoubleLE(value, at) : bytes.writeDoubleBE(value, at);
      else if (bits === 8 && !signed8) bytes.writeUInt8(clip(value, 8) + 128, at);
      else if (little) bytes.writeIntLE(clip(value, bits), at, width);
      else bytes.writeIntBE(clip(value, bits), at, width);
      at += width;
    }
  }
  return bytes;
}

function chunk(id: string, body: Uint8Array, little: boolean): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, "latin1");
  if (little) header.writeUInt32LE(body.length, 4);
  else header.writeUInt32BE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length & 1)]);
}

/** `before` and `after`: chunks around the samples, by their names. */
export function wavFile(
  sound: Sound,
  {
    before = {},
    after = {},
    ...width
  }: Width & { before?: Record<string, Uint8Array>; after?: Record<string, Uint8Array> } = {},
): Buffer {
  const { bits = 16, float = false, extensible = false } = width;
  const format = Buffer.alloc(extensible ? 40 : 16);
  const frame = (sound.channels.length * bits) / 8;
  format.writeUInt16LE(extensible ? 0xfffe : float ? 3 : 1, 0);
  format.writeUInt16LE(sound.channels.length, 2);
  format.writeUInt32LE(sound.rate, 4);
  format.writeUInt32LE(sound.rate * frame, 8);
  format.writeUInt16LE(frame, 12);
  format.writeUInt16LE(bits, 14);
  if (extensible) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(bits, 18);
    format.writeUInt16LE(float ? 3 : 1, 24);
  }
  const chunks = (named: Record<string, Uint8Array>) =>
    Object.entries(named).map(([id, body]) => chunk(id, body, true));
  const body = Buffer.concat([
    Buffer.from("WAVE"),
    ...chunks(before),
    chunk("fmt ", format, true),
    chunk("data", interleave(sound, width, true, false), true),
    ...chunks(after),
  ]);
  return chunk("RIFF", body, true);
}

/** The chunk in which WAV files keep texts, by their four-letter names. */
export function infoChunk(texts: Record<string, string>): Record<"LIST", Buffer> {
  const entries = Object.entries(texts).map(([id, text]) => chunk(id, Buffer.from(`${text}\0`), true));
  return { LIST: Buffer.concat([Buffer.from("INFO"), ...entries]) };
}

export function aiffFile(
  sound: Sound,
  { compression, ...width }: Width & { compression?: string } = {},
): Buffer {
  const common = Buffer.alloc(compression ? 24 : 18);
  common.writeUInt16BE(sound.channels.length, 0);
  common.writeUInt32BE(sound.channels[0]?.length ?? 0, 2);
  common.writeUInt16BE(width.bits ?? 16, 6);
  // An 80-bit number: the exponent, then the rate shifted to the left.
  const exponent = Math.floor(Math.log2(sound.rate));
  common.writeUInt16BE(16383 + exponent, 8);
  common.writeBigUInt64BE(BigInt(sound.rate) << BigInt(63 - exponent), 10);
  if (compression) common.write(compression, 18, "latin1");
  const samples = interleave(sound, width, compression === "sowt", true);
  return chunk(
    "FORM",
    Buffer.concat([
      Buffer.from(compression ? "AIFC" : "AIFF"),
      chunk("COMM", common, false),
      chunk("SSND", Buffer.concat([Buffer.alloc(8), samples]), false),
    ]),
    false,
  );
}

export async function mp3File({ rate, channels }: Sound, bitrate: 128 | 320 = 128): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: channels.length === 1 ? 1 : 2, bitrate });
  return Buffer.concat([Buffer.from(encoder.encode(channels)), encoder.finalize()]);
}

export async function vorbisFile({ rate, channels }: Sound): Promise<Buffer> {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: rate, channels: channels.length === 1 ? 1 : 2, vbrQuality: 3 });
  return Buffer.concat([Buffer.from(encoder.encode(channels)), encoder.finalize()]);
}

/** A tone of 1.5 seconds, mono. */
export const opusFile = (): Buffer => readFileSync(join(import.meta.dirname, "fixtures/tone.opus"));

/** The same tone as ALAC, titled "Night Ferry", and as the samples that are in it. */
export const alacFile = (): Buffer => readFileSync(join(import.meta.dirname, "fixtures/tone.m4a"));
export const alacSamples = (): Buffer => wavFile(tone({ rate: 8000, channels: 1, seconds: 1.5 }));

const FLAC_BLOCK = 4096;

/** FLAC of 44.1 kHz with samples as they are: nothing is compressed. */
export function flacFile({ rate, channels }: Sound): Buffer {
  const frames = channels[0]?.length ?? 0;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(FLAC_BLOCK, 0);
  info.writeUInt16BE(FLAC_BLOCK, 2);
  const streamInfo =
    (BigInt(rate) << 44n) | (BigInt(channels.length - 1) << 41n) | (15n << 36n) | BigInt(frames);
  info.writeBigUInt64BE(streamInfo, 10);
  const blocks = [Buffer.from("fLaC"), Buffer.from([0x80, 0, 0, 34]), info];
  for (let from = 0, number = 0; from < frames; from += FLAC_BLOCK, number++) {
    const count = Math.min(FLAC_BLOCK, frames - from);
    const coded = number < 0x80 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 0x3f)];
    const header = [
      0xff,
      0xf8,
      0x79,
      ((channels.length - 1) << 4) | 8,
      ...coded,
      (count - 1) >> 8,
      (count - 1) & 255,
    ];
    const body = channels.map((samples) => {
      const part = { rate, channels: [samples.subarray(from, from + count)] };
      return Buffer.concat([Buffer.from([2]), interleave(part, { bits: 16 }, false, true)]);
    });
    const frame = Buffer.concat([Buffer.from([...header, crc(header, 0x07, 8)]), ...body]);
    const end = Buffer.alloc(2);
    end.writeUInt16BE(crc(frame, 0x8005, 16));
    blocks.push(frame, end);
  }
  return Buffer.concat(blocks);
}

function crc(bytes: Iterable<number>, polynomial: number, bits: 8 | 16): number {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (bits - 8);
    for (let i = 0; i < 8; i++) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask;
  }
  return value;
}
