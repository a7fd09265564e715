import { Spectrum } from "./fourier";

const WINDOW = 4096;
const HOP = 2048;
/** The range of notes, in Hz. */
const LOWEST = 60;
const HIGHEST = 2000;
const A4 = 440;

const KEY_NAMES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

/** The frequency of each degree of a scale in music of that scale: Temperley's profiles of popular music. */
const PROFILES = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
} as const;

export interface Tonality {
  key: (typeof KEY_NAMES)[number] | null;
  scale: "major" | "minor" | null;
  /** From 0 to 1. */
  confidence: number;
}

/** Finds the key of a mono signal of about 11 kHz, from how much of each note is in it. */
export class KeyEstimator {
  private readonly spectrum = new Spectrum(WINDOW);
  private readonly notes = new Float64Array(12);
  private rest = new Float32Array(0);

  constructor(private readonly rate: number) {}

  push(samples: Float32Array): void {
    const joined = new Float32Array(this.rest.length + samples.length);
    joined.set(this.rest);
    joined.set(samples, this.rest.length);
    let at = 0;
    for (; at + WINDOW <= joined.length; at += HOP) this.measure(this.spectrum.of(joined, at));
    this.rest = joined.slice(at);
  }

  private measure(magnitudes: Float64Array): void {
    const frame = new Float64Array(12);
    const hz = this.rate / WINDOW;
    for (let bin = Math.ceil(LOWEST / hz); bin < Math.min(HIGHEST / hz, magnitudes.length - 1); bin++) {
      const [below = 0, here = 0, above = 0] = [magnitudes[bin - 1], magnitudes[bin], magnitudes[bin + 1]];
      if (here <= below || here <= above) continue;
      // The top of a parabola through three points is where the tone is.
      const offset = (below - above) / (2 * (below - 2 * here + above));
      const note = 12 * Math.log2(((bin + offset) * hz) / A4) + 9;
      const nearest = Math.round(note);
      const distance = Math.abs(note - nearest);
      const index = ((nearest % 12) + 12) % 12;
      frame[index] = (frame[index] as number) + here * (1 - distance);
    }
    const sum = frame.reduce((total, value) => total + value, 0);
    // Loud passages do not count more than others; nearly silent ones do not count.
    if (sum < 1) return;
    for (let i = 0; i < 12; i++)
      this.notes[i] = (this.notes[i] as number) + Math.sqrt((frame[i] as number) / sum);
  }

  finish(): Tonality {
    const found = (["major", "minor"] as const).flatMap((scale) =>
      KEY_NAMES.map((key, tonic) => ({ key, scale, match: correlation(this.notes, PROFILES[scale], tonic) })),
    );
    found.sort((a, b) => b.match - a.match);
    const [first, second] = found;
    if (!first || !second || !(first.match > 0.3)) return { key: null, scale: null, confidence: 0 };
    const lead = Math.min(1, (first.match - second.match) / 0.15);
    return { key: first.key, scale: first.scale, confidence: Math.max(0, first.match) * (0.4 + 0.6 * lead) };
  }
}

function correlation(notes: Float64Array, profile: readonly number[], tonic: number): number {
  const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / 12;
  const [meanNotes, meanProfile] = [mean(notes), mean(profile)];
  let both = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < 12; i++) {
    const x = (notes[(i + tonic) % 12] as number) - meanNotes;
    const y = (profile[i] as number) - meanProfile;
    both += x * y;
    a += x * x;
    b += y * y;
  }
  return a === 0 ? 0 : both / Math.sqrt(a * b);
}
