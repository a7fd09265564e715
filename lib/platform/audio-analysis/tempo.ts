import { Spectrum } from "./fourier";

const WINDOW = 512;
const HOP = 128;

/** The upper ends of the bands whose onsets are counted apart, in Hz: kick and bass, snare and chords, hats. */
const BANDS = [200, 1600, Number.POSITIVE_INFINITY] as const;

/** The range of the search, in BPM. */
const SLOWEST = 60;
const FASTEST = 200;
/** The tempo around which listeners tap, and how strongly, in octaves. */
const PREFERRED = 120;
const SPREAD = 0.9;

export interface Tempo {
  bpm: number | null;
  /** From 0 to 1. */
  confidence: number;
}

/** Finds the tempo of a mono signal of about 11 kHz, from how often its onsets repeat. */
export class TempoEstimator {
  private readonly spectrum = new Spectrum(WINDOW);
  private readonly edges: number[];
  private before = new Float64Array(WINDOW / 2);
  private readonly flux: number[][] = BANDS.map(() => []);
  private rest = new Float32Array(0);

  constructor(private readonly rate: number) {
    this.edges = BANDS.map((hz) => Math.min(WINDOW / 2, Math.round((hz * WINDOW) / rate)));
  }

  push(samples: Float32Array): void {
    const joined = new Float32Array(this.rest.length + samples.length);
    joined.set(this.rest);
    joined.set(samples, this.rest.length);
    let at = 0;
    for (; at + WINDOW <= joined.length; at += HOP) this.measure(joined, at);
    this.rest = joined.slice(at);
  }

  private measure(samples: Float32Array, at: number): void {
    const magnitudes = this.spectrum.of(samples, at);
    let bin = 1;
    for (const [band, edge] of this.edges.entries()) {
      let rise = 0;
      for (; bin < edge; bin++) {
        const level = Math.log1p(20 * (magnitudes[bin] as number));
        const change = level - (this.before[bin] as number);
        if (change > 0) rise += change;
        this.before[bin] = level;
      }
      this.flux[band]?.push(rise);
    }
  }

  finish(): Tempo {
    const onsets = this.onsets();
    const fps = this.rate / HOP;
    // Too short to repeat itself.
    if (onsets.length < fps * 4) return { bpm: null, confidence: 0 };
    const repeats = autocorrelation(
      onsets,
      Math.min(onsets.length - 1, Math.ceil((fps * 60 * 16) / SLOWEST)),
    );
    if (repeats.length === 0) return { bpm: null, confidence: 0 };
    const at = (lag: number) => valueAt(repeats, lag);
    let best = { bpm: 0, score: 0, strength: 0 };
    for (let bpm = SLOWEST; bpm <= FASTEST; bpm *= 1.0025) {
      const beat = (fps * 60) / bpm;
      const strength = combStrength(at, beat);
      const prior = Math.exp(-0.5 * (Math.log2(bpm / PREFERRED) / SPREAD) ** 2);
      if (strength * prior > best.score) best = { bpm, score: strength * prior, strength };
    }
    if (best.bpm === 0) return { bpm: null, confidence: 0 };
    const bpm = refine(at, best.bpm, fps, repeats.length);
    return { bpm: Math.round(bpm * 10) / 10, confidence: Math.min(1, Math.max(0, best.strength)) };
  }

  /** The onsets of all bands, each band counting the same, above their surroundings. */
  private onsets(): Float64Array {
    const length = this.flux[0]?.length ?? 0;
    const sum = new Float64Array(length);
    for (const band of this.flux) {
      const mean = band.reduce((total, value) => total + value, 0) / Math.max(1, length);
      if (mean < 1e-6) continue;
      for (let i = 0; i < length; i++) sum[i] = (sum[i] as number) + (band[i] as number) / mean;
    }
    const reach = Math.round((this.rate / HOP) * 0.25);
    const result = new Float64Array(length);
    let around = 0;
    for (let i = -reach; i < length; i++) {
      around += sum[i + reach] ?? 0;
      around -= sum[i - reach - 1] ?? 0;
      if (i >= 0) result[i] = Math.max(0, (sum[i] as number) - around / (2 * reach + 1));
    }
    return result;
  }
}

/** Rates how much a signal resembles itself, shifted by each lag, from 0 to 1. Empty for silence. */
function autocorrelation(signal: Float64Array, lags: number): Float64Array {
  const mean = signal.reduce((sum, value) => sum + value, 0) / signal.length;
  const centered = signal.map((value) => value - mean);
  const power = centered.reduce((sum, value) => sum + value * value, 0) / signal.length;
  if (power < 1e-9) return new Float64Array(0);
  return Float64Array.from({ length: lags }, (_, lag) => {
    let sum = 0;
    for (let i = 0; i + lag < centered.length; i++) {
      sum += (centered[i] as number) * (centered[i + lag] as number);
    }
    return sum / (centered.length - lag) / power;
  });
}

function valueAt(values: Float64Array, lag: number): number {
  const below = Math.floor(lag);
  const part = lag - below;
  const a = values[below] ?? 0;
  const b = values[below + 1] ?? a;
  return a + (b - a) * part;
}

/** The lags, in beats, at which music in four repeats, and those at which it would not. */
const FOR: readonly (readonly [beats: number, weight: number])[] = [
  [0.25, 0.3],
  [0.5, 0.6],
  [1, 1],
  [2, 1],
  [4, 1.2],
  [8, 0.8],
];
const AGAINST: readonly (readonly [beats: number, weight: number])[] = [
  [2 / 3, 0.7],
  [4 / 3, 0.7],
  [3 / 4, 0.5],
  [3, 0.4],
];

function combStrength(at: (lag: number) => number, beat: number): number {
  const total = (teeth: typeof FOR) =>
    teeth.reduce((sum, [beats, weight]) => sum + weight * at(beats * beat), 0);
  return (total(FOR) - total(AGAINST)) / FOR.reduce((sum, [, weight]) => sum + weight, 0);
}

/** The tempo within 2 percent at which the onsets 16 beats apart, or as many as there are, agree best. */
function refine(at: (lag: number) => number, bpm: number, fps: number, lags: number): number {
  let beats = 16;
  while (beats > 4 && ((fps * 60) / bpm) * beats * 1.03 > lags) beats /= 2;
  let best = { bpm, value: Number.NEGATIVE_INFINITY };
  for (let factor = 0.98; factor <= 1.02; factor += 0.0005) {
    const beat = (fps * 60) / (bpm * factor);
    const value = [beats / 4, beats / 2, beats].reduce((sum, count) => sum + at(beat * count), 0);
    if (value > best.value) best = { bpm: bpm * factor, value };
  }
  return best.bpm;
}
