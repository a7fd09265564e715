import type { Pcm } from "@/lib/platform/audio-analysis/wav";
import { random } from "@/lib/platform/random";
import { drawArrangement, type LayerName, mixDown } from "./arrangement";
import { renderLoop } from "./loop";

/** The facts that determine a track's sound. The same three values always yield the same samples. */
export type TrackSpec = { seed: number; bpm: number; key: string | null };

const SAMPLE_RATE = 22_050;

/**
 * The sound of a track: a short, complete piece (about 13 to 23 seconds) with an arrangement. A demo track has no other audio, so
 * its waveform and `duration` are computed from this.
 */
export function synthesise(spec: TrackSpec): Pcm {
  const { arrangement, loop } = draw(spec);
  const mix = mixDown(loop, arrangement);
  return { sampleRate: SAMPLE_RATE, samples: master(mix, peakLevel(mix)) };
}

/** Renders the layers from which a track is mixed, each as long and as loud as it is in the track. */
export function synthesiseLayers(spec: TrackSpec): Record<LayerName, Pcm> {
  const { arrangement, loop } = draw(spec);
  const silence = new Float32Array(loop.kick.length);
  const silent = { kick: silence, tops: silence, bass: silence, chords: silence, lead: silence };
  const alone = (name: LayerName) => mixDown({ ...silent, [name]: loop[name] }, arrangement);
  const layers = {
    kick: alone("kick"),
    tops: alone("tops"),
    bass: alone("bass"),
    chords: alone("chords"),
    lead: alone("lead"),
  };
  const loudest = Math.max(peakLevel(mixDown(loop, arrangement)), ...Object.values(layers).map(peakLevel));
  const pcm = (layer: Float32Array) => ({ sampleRate: SAMPLE_RATE, samples: master(layer, loudest) });
  return {
    kick: pcm(layers.kick),
    tops: pcm(layers.tops),
    bass: pcm(layers.bass),
    chords: pcm(layers.chords),
    lead: pcm(layers.lead),
  };
}

function draw(spec: TrackSpec) {
  const next = random(`track ${spec.seed}`);
  const arrangement = drawArrangement(spec.bpm, SAMPLE_RATE, next);
  const loop = renderLoop(spec, { barSamples: arrangement.barSamples, sampleRate: SAMPLE_RATE }, next);
  return { arrangement, loop };
}

/** The length of a sound in whole milliseconds. */
export function duration({ sampleRate: rate, samples }: Pcm): number {
  return Math.round((samples.length / rate) * 1000);
}

/** Computes the number of samples that `synthesise` returns for the same track, without rendering it. */
export const trackSamples = ({ seed, bpm }: Pick<TrackSpec, "seed" | "bpm">): number =>
  drawArrangement(bpm, SAMPLE_RATE, random(`track ${seed}`)).totalSamples;

/** The `duration` what `synthesise` returns for the same track, without rendering it. */
export function trackDuration(spec: TrackSpec): number {
  return Math.round((trackSamples(spec) / SAMPLE_RATE) * 1000);
}

function peakLevel(mix: Float32Array): number {
  let loudest = 1e-6;
  for (let i = 0; i < mix.length; i++) {
    const magnitude = Math.abs(mix[i] as number);
    if (magnitude > loudest) loudest = magnitude;
  }
  return loudest;
}

/** Soft-limits peaks, so that the loudest is just below full scale, and converts to 16 bits. */
function master(mix: Float32Array, loudest: number): Int16Array {
  const scale = 1.25 / loudest;
  const samples = new Int16Array(mix.length);
  for (let i = 0; i < mix.length; i++) {
    const x = (mix[i] as number) * scale; // within 1.25; the cubic below would turn back at 1.5
    samples[i] = (x - (x * x * x) / 6.75) * 33_500;
  }
  return samples;
}
