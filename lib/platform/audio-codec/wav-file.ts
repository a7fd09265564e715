import { closeSync, openSync, writeSync } from "node:fs";
import type { Channels } from "./decoders";
import { wavOfIntegers } from "./pcm";
import { formatChunk, type PcmLayout, wavHead } from "./riff";

/** Writes a WAV file of its samples alone. */
export function openWav(path: string, layout: PcmLayout) {
  const before = [formatChunk(layout)];
  const start = wavHead({ before, samples: 0, after: 0 }).length;
  const file = openSync(path, "w");
  let bytes = 0;
  return {
    push(samples: Uint8Array): void {
      bytes += writeSync(file, samples, 0, samples.length, start + bytes);
    },
    finish(): number {
      if (bytes & 1) writeSync(file, new Uint8Array(1), 0, 1, start + bytes);
      const head = wavHead({ before, samples: bytes, after: 0 });
      writeSync(file, head, 0, head.length, 0);
      closeSync(file);
      return bytes / (layout.width * layout.channels);
    },
  };
}

/** The sizes of samples that are written of numbers from -1 to 1. */
export type WavBits = 16 | 24;

/** Writes a WAV file of samples from -1 to 1. Those that were integers of this size are the same again. */
export function openWavSamples(
  path: string,
  { rate, channels, bits }: { rate: number; channels: number; bits: WavBits },
) {
  const width = bits / 8;
  const full = 2 ** (bits - 1);
  const file = openWav(path, { kind: "integer", width, bits, channels, rate });
  return {
    push(pieces: Channels): void {
      const length = pieces[0]?.length ?? 0;
      const samples = new Int32Array(length * channels);
      for (let channel = 0; channel < channels; channel++) {
        const piece = pieces[channel];
        for (let i = 0; i < length; i++) {
          const sample = Math.round((piece?.[i] ?? 0) * full);
          samples[i * channels + channel] = Math.max(-full, Math.min(full - 1, sample));
        }
      }
      if (length > 0) file.push(wavOfIntegers(samples, width));
    },
    finish: file.finish,
  };
}
