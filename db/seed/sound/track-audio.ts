import type { Pcm } from "@/lib/catalog/audio/wav";
import { random } from "@/lib/platform/random";
import { drawArrangement, mixDown } from "./arrangement";
import { renderLoop } from "./loop";

/** What determines a track's sound. The same three values always yield the same samples. */
export type TrackSpec = { seed: number; bpm: number; key: string | null };

const SAMPLE_RATE = 22_050;

/**
 * The sound of a track: a short, complete piece (about 13 to 23 seconds) with an arrangement. A demo track has no other audio, so
 * its waveform and `duration` are computed from this.
 */
export function synthesise(spec: TrackSpec): Pcm {
  const next = random(`track ${spec.seed}`);
  const arrangement = drawArrangement(spec.bpm, SAMPLE_RATE, next);
  const loop = renderLoop(spec, { barSamples: arrangement.barSamples, sampleRate: SAMPLE_RATE }, next);
  return { sampleRate: SAMPLE_RATE, samples: master(mixDown(loop, arrangement)) };
}

/** The length of a sound in whole milliseconds. */
export function durationOf({ sampleRate: rate, samples }: Pcm): number {
  return Math.round((samples.length / rate) * 1000);
}

/** The `durationOf` what `synthesise` returns for the same track, without rendering it. */
export function trackDuration({ seed, bpm }: TrackSpec): number {
  const { totalSamples } = drawArrangement(bpm, SAMPLE_RATE, random(`track ${seed}`));
  return Math.round((totalSamples / SAMPLE_RATE) * 1000);
}

/** Soft-limits the loudest peaks to just below full scale and converts to 16 bits. */
function master(mix: Float32Array): Int16Array {
  let loudest = 1e-6;
  for (let i = 0; i < mix.length; i++) {
    const magnitude = Math.abs(mix[i] as number);
    if (magnitude > loudest) loudest = magnitude;
  }
  const scale = 1.25 / loudest;
  const samples = new Int16Array(mix.length);
  for (let i = 0; i < mix.length; i++) {
    const x = (mix[i] as number) * scale; // within 1.25; the cubic below would turn back at 1.5
    samples[i] = (x - (x * x * x) / 6.75) * 33_500;
  }
  return samples;
}
