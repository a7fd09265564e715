import type { Pcm } from "@/lib/platform/audio-analysis/wav";
import { random } from "@/lib/platform/random";
import { arrangementFrames, drawArrangement, type LayerName, mixBar } from "./arrangement";
import { renderLoops } from "./loop";
import type { Stereo } from "./reverb";

/** The facts that determine a track's sound. The same three values always yield the same samples. */
export type TrackSpec = { seed: number; bpm: number; key: string | null };

/** Frames per second of the sound that is served. */
export const SAMPLE_RATE = 44_100;
export const CHANNELS = 2;
/** Bytes of a frame in 16 bits. */
export const FRAME_BYTES = CHANNELS * 2;
/** The level at which a mix meets the limiter: most parts of most tracks just reach full scale. */
const DRIVE = 0.72;
const LOUDEST = 32_000;

/**
 * The sound of a track: a complete piece of 60 to 90 seconds in 16-bit stereo. A demo track has no other audio, so its waveform
 * and `duration` are computed from this. A lower `rate` is for those who only look at it.
 */
export function synthesise(spec: TrackSpec, rate = SAMPLE_RATE, names?: readonly LayerName[]): Pcm {
  const piece = openPieceAtOnce(spec, rate);
  const samples = new Int16Array(piece.frames * CHANNELS);
  for (let bar = 0; bar < piece.bars; bar++)
    samples.set(piece.readBar(bar, names), bar * piece.barFrames * CHANNELS);
  return { sampleRate: rate, channels: CHANNELS, samples };
}

/** The same as `openPiece` without a pause. */
export function openPieceAtOnce(spec: TrackSpec, rate = SAMPLE_RATE): Piece {
  const work = openPiece(spec, rate);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A piece that is mixed bar by bar, so that nobody waits for the whole of it. */
export interface Piece {
  frames: number;
  /** With the tail, which has another length. */
  bars: number;
  barFrames: number;
  /** The frames of a bar, both channels in turn, of the layers of `names` or of all. */
  readBar(bar: number, names?: readonly LayerName[]): Int16Array<ArrayBuffer>;
}

/** Renders the loops of a track. Pauses wherever others may go on. */
export function* openPiece(spec: TrackSpec, rate = SAMPLE_RATE): Generator<void, Piece> {
  const next = random(`track ${spec.seed}`);
  const arrangement = drawArrangement(spec.bpm, rate, next);
  const { barFrames, bars } = arrangement;
  const loops = yield* renderLoops(spec, { barFrames, rate }, next);
  return {
    frames: arrangementFrames(arrangement),
    bars: bars.length + 1,
    barFrames,
    readBar: (bar, names) => master(mixBar(loops, arrangement, bar, names)),
  };
}

/** The length of a sound in whole milliseconds. */
export const duration = ({ sampleRate, channels = 1, samples }: Pcm): number =>
  Math.round((samples.length / channels / sampleRate) * 1000);

/** Computes the number of frames that `synthesise` returns for the same track, without rendering it. */
export const trackFrames = ({ seed, bpm }: Pick<TrackSpec, "seed" | "bpm">): number =>
  arrangementFrames(drawArrangement(bpm, SAMPLE_RATE, random(`track ${seed}`)));

/** The `duration` of what `synthesise` returns for the same track, without rendering it. */
export const trackDuration = (spec: Pick<TrackSpec, "seed" | "bpm">): number =>
  Math.round((trackFrames(spec) / SAMPLE_RATE) * 1000);

/** Limits peaks softly to just below full scale, and converts to 16 bits. */
function master({ left, right }: Stereo): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(left.length * CHANNELS);
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = limit(left[i] as number);
    samples[2 * i + 1] = limit(right[i] as number);
  }
  return samples;
}

function limit(level: number): number {
  const x = Math.max(-1.5, Math.min(1.5, level * DRIVE));
  return (x - (x * x * x) / 6.75) * LOUDEST;
}
