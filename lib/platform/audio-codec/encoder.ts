import { closeSync, existsSync, fstatSync, openSync, readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";
import type { Mp3Kbps } from "./constants";
import type { Channels } from "./decoders";
import { crc16, ENCODER_DELAY, frameBytes, lameFrame, SAMPLES_A_FRAME } from "./lame-frame";

/** LAME makes sound of 160 kbit/s quieter by this factor, which its package cannot turn off, and sound of more not. */
const LAME_SCALE: Readonly<Record<Mp3Kbps, number>> = { 160: 0.95, 256: 1, 320: 1 };

/** Reads LAME from its file. The package would fetch it from a data URL, for which Node loads its HTTP client, a fifth of a second. */
const readLame = (): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3"));

/** Writes an MP3 file of constant bit rate at 44.1 or 48 kHz, so that time is proportional to bytes. What the file has already is its tag. */
export async function openMp3(path: string, input: { rate: number; channels: number; kbps: Mp3Kbps }) {
  const { kbps } = input;
  const encoder = await createEncoder("audio/mpeg", readLame());
  const rate = input.rate % 48_000 === 0 ? 48_000 : 44_100;
  encoder.configure({
    channels: input.channels === 1 ? 1 : 2,
    sampleRate: input.rate,
    bitrate: kbps,
    outputSampleRate: rate,
  });
  const gain = 1 / LAME_SCALE[kbps];
  const file = openSync(path, existsSync(path) ? "r+" : "w");
  const start = fstatSync(file).size;
  const reserved = frameBytes(kbps, rate);
  let header: Uint8Array | undefined;
  let frames = 0;
  let bytes = 0;
  let crc = 0;
  function write(encoded: Uint8Array): void {
    if (encoded.length === 0) return;
    header ??= encoded.slice(0, 4);
    writeSync(file, encoded, 0, encoded.length, start + reserved + bytes);
    crc = crc16(encoded, crc);
    bytes += encoded.length;
  }
  return {
    push(channels: Channels): void {
      frames += channels[0]?.length ?? 0;
      write(encoder.encode(gain === 1 ? channels : channels.map((samples) => samples.map((s) => s * gain))));
    },
    /** Ends the file and returns its size in bytes. */
    finish(): number {
      write(encoder.finalize());
      if (header) {
        const samples = Math.round((frames * rate) / input.rate);
        const count = Math.round((bytes * rate) / (144_000 * kbps));
        // LAME always writes enough; a shorter file would only lose the end of its sound.
        if (count * SAMPLES_A_FRAME < samples + ENCODER_DELAY)
          throw new Error("the encoder wrote too few frames");
        writeSync(
          file,
          lameFrame({ header, kbps, rate, frames: count, bytes, samples, crc }),
          0,
          reserved,
          start,
        );
      }
      const { size } = fstatSync(file);
      closeSync(file);
      return size;
    },
  };
}
