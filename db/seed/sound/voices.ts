const TABLE_SIZE = 2048;
const TABLE_SHIFT = 32 - Math.log2(TABLE_SIZE);
/** A voice is cut off at this level, and released by this factor per sample. */
const INAUDIBLE = 0.002;
const RELEASE_FALL = 0.992;

/** A loop under construction. Sound that rings past its end continues at its start, so the loop repeats seamlessly. */
export type Layer = Float32Array;

/** The sound of a voice: harmonic amplitudes from the fundamental up, and its loudness over time in seconds. */
export type Voice = { harmonics: readonly number[]; attack: number; decay: number; detune: number };

export const VOICES = {
  keys: { harmonics: [1, 0.35, 0.05, 0.12], attack: 0.004, decay: 1.1, detune: 0 },
  pad: { harmonics: [1, 0.5, 0.33, 0.2, 0.12, 0.08, 0.05], attack: 0.25, decay: 9, detune: 0.004 },
  organ: { harmonics: [1, 0.7, 0, 0.5, 0, 0.25, 0, 0.2], attack: 0.006, decay: 0.5, detune: 0 },
  pluck: { harmonics: [1, 0.6, 0.42, 0.3, 0.24, 0.18, 0.14, 0.1], attack: 0.002, decay: 0.22, detune: 0.002 },
  sub: { harmonics: [1, 0.25, 0.1], attack: 0.006, decay: 0.9, detune: 0 },
  reese: { harmonics: [1, 0.5, 0.4, 0.25, 0.2, 0.12], attack: 0.008, decay: 2.5, detune: 0.006 },
  bell: { harmonics: [1, 0, 0.4, 0, 0.12, 0.2], attack: 0.002, decay: 0.45, detune: 0 },
} satisfies Record<string, Voice>;

const tables = new WeakMap<Voice, Float32Array>();

/**
 * Adds simultaneous notes to a layer: `at` and `length` in samples, `pitches` in cycles per sample, `gain` linear for each.
 * Oscillators run four at a time because they share one envelope.
 */
export function addNotes(
  layer: Layer,
  voice: Voice,
  sound: { at: number; length: number; pitches: readonly number[]; gain: number; rate: number },
): void {
  const detuned = voice.detune > 0;
  const pitches = detuned
    ? sound.pitches.flatMap((pitch) => [pitch * (1 - voice.detune), pitch * (1 + voice.detune)])
    : sound.pitches;
  const gain = detuned ? sound.gain * 0.6 : sound.gain;
  for (let i = 0; i < pitches.length; i += 4) {
    addTones(layer, voice, { ...sound, pitches: pitches.slice(i, i + 4), gain });
  }
}

function addTones(
  layer: Layer,
  voice: Voice,
  sound: { at: number; length: number; pitches: readonly number[]; gain: number; rate: number },
): void {
  const { at, length, gain, rate } = sound;
  const table = waveTable(voice);
  // A phase is a 32-bit fraction of a cycle: it wraps on overflow, and its top bits index the table. An unused oscillator stays at
  // the start of the cycle, which is zero.
  const phaseStep = (i: number) => Math.round((sound.pitches[i] ?? 0) * 2 ** 32) | 0;
  const stepA = phaseStep(0);
  const stepB = phaseStep(1);
  const stepC = phaseStep(2);
  const stepD = phaseStep(3);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const attack = Math.max(1, Math.min(length, Math.round(voice.attack * rate)));
  const fall = Math.exp(-1 / (voice.decay * rate));
  const audible = Math.ceil(Math.log(INAUDIBLE / gain) / Math.log(fall));
  const sustainEnd = Math.min(length, attack + Math.max(0, audible));
  const total = sustainEnd + Math.round(0.03 * rate);
  let level = gain / attack;
  let index = at % layer.length;
  for (let i = 0; i < total; ) {
    // Three segments (attack, decay, release), split where the loop wraps, keep branches out of the inner loop.
    const [until, factor, rise] =
      i < attack
        ? [attack, 1, gain / attack]
        : i < sustainEnd
          ? [sustainEnd, fall, 0]
          : [total, RELEASE_FALL, 0];
    const run = Math.min(until - i, layer.length - index);
    for (const end = index + run; index < end; index++) {
      const tone =
        (table[a >>> TABLE_SHIFT] as number) +
        (table[b >>> TABLE_SHIFT] as number) +
        (table[c >>> TABLE_SHIFT] as number) +
        (table[d >>> TABLE_SHIFT] as number);
      layer[index] = (layer[index] as number) + tone * level;
      level = level * factor + rise;
      a = (a + stepA) | 0;
      b = (b + stepB) | 0;
      c = (c + stepC) | 0;
      d = (d + stepD) | 0;
    }
    i += run;
    if (index === layer.length) index = 0;
  }
}

/** Adds a recording (a drum hit) to a layer at a sample position. */
export function addHit(layer: Layer, hit: Float32Array, at: number, gain: number): void {
  let index = at % layer.length;
  for (let i = 0; i < hit.length; i++) {
    layer[index] = (layer[index] as number) + (hit[i] as number) * gain;
    if (++index === layer.length) index = 0;
  }
}

function waveTable(voice: Voice): Float32Array {
  const existing = tables.get(voice);
  if (existing) return existing;
  const sum = voice.harmonics.reduce((total, amplitude) => total + amplitude, 0);
  const table = Float32Array.from({ length: TABLE_SIZE }, (_, i) =>
    voice.harmonics.reduce(
      (level, amplitude, h) => level + (amplitude / sum) * Math.sin((2 * Math.PI * (h + 1) * i) / TABLE_SIZE),
      0,
    ),
  );
  tables.set(voice, table);
  return table;
}
