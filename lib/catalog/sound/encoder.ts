import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { createMp3Encoder } from "wasm-media-encoders";
import type { Channels } from "./decoders";

/** Writes an MP3 file of constant bit rate at 44.1 or 48 kHz, so that time is proportional to bytes. */
export async function openMp3(path: string, input: { rate: number; channels: number; kbps: 160 | 320 }) {
  const encoder = await createMp3Encoder();
  encoder.configure({
    channels: input.channels === 1 ? 1 : 2,
    sampleRate: input.rate,
    bitrate: input.kbps,
    outputSampleRate: input.rate % 48_000 === 0 ? 48_000 : 44_100,
  });
  // What is there already is the tag.
  const file = openSync(path, "a");
  return {
    push(channels: Channels): void {
      writeSync(file, encoder.encode(channels));
    },
    /** Ends the file and returns its size in bytes. */
    finish(): number {
      writeSync(file, encoder.finalize());
      const { size } = fstatSync(file);
      closeSync(file);
      return size;
    },
  };
}
