import { pick } from "@/lib/platform/random";

/** A key as a pitch class (0 = C .. 11 = B) and a mode. */
export type Key = { root: number; minor: boolean };

/** A chord of a loop, one per bar: the bass note and the voicing as MIDI note numbers. */
export type Chord = { bass: number; notes: number[] };

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const MINOR_SCALE = [0, 2, 3, 5, 7, 8, 10];
const MAJOR_SCALE = [0, 2, 4, 5, 7, 9, 11];

/** Scale degrees (0 = tonic) of four-bar loops. */
const PROGRESSIONS = {
  minor: [
    [0, 5, 2, 6],
    [0, 3, 5, 4],
    [0, 6, 5, 6],
    [0, 5, 3, 4],
    [0, 2, 6, 3],
    [5, 6, 0, 0],
  ],
  major: [
    [0, 5, 3, 4],
    [0, 4, 5, 3],
    [1, 4, 0, 5],
    [3, 4, 2, 5],
    [0, 2, 3, 3],
    [3, 0, 1, 0],
  ],
};

/** Parses "C# minor", "Bb major", "F#m" or "Am". Anything else yields A minor, so that every track has a sound. */
export function parseKey(text: string | null | undefined): Key {
  const match = /^\s*([A-Ga-g])([#b♯♭]?)\s*(m(?:in(?:or)?)?|maj(?:or)?)?\s*$/.exec(text ?? "");
  if (!match?.[1]) return { root: 9, minor: true };
  const accidental = match[2] === "" ? 0 : match[2] === "#" || match[2] === "♯" ? 1 : -1;
  const minor = match[3] !== undefined && !match[3].startsWith("maj");
  return { root: ((LETTERS[match[1].toUpperCase()] ?? 9) + accidental + 12) % 12, minor };
}

/** Frequency in Hz of a MIDI note number (69 = 440 Hz). */
export function frequency(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Four chords in the key, voiced close around middle C; `size` is 3 for triads, 4 with sevenths. */
export function progression(key: Key, size: number, next: () => number): Chord[] {
  return pick(next, key.minor ? PROGRESSIONS.minor : PROGRESSIONS.major).map((degree) => {
    const pitches = Array.from({ length: size }, (_, i) => scalePitch(key, degree + i * 2));
    const bassClass = (pitches[0] ?? 0) % 12;
    return {
      bass: 31 + ((bassClass - 7 + 12) % 12), // G1 and up: low enough to carry, high enough for small speakers
      notes: pitches.map((pitch) => 55 + (((pitch % 12) - 7 + 12) % 12)).sort((a, b) => a - b),
    };
  });
}

/** MIDI note of a step of the key's pentatonic scale; step 0 is the tonic at or above C5, five steps an octave. */
export function pentatonic(key: Key, step: number): number {
  const degrees = key.minor ? [0, 2, 3, 4, 6] : [0, 1, 2, 4, 5];
  const degree = degrees[((step % 5) + 5) % 5] ?? 0;
  return 72 + scalePitch(key, degree) + Math.floor(step / 5) * 12 - (key.root > 6 ? 12 : 0);
}

/** Semitones above C of a scale degree, which may be beyond the octave. */
function scalePitch(key: Key, degree: number): number {
  const scale = key.minor ? MINOR_SCALE : MAJOR_SCALE;
  return key.root + (scale[degree % 7] ?? 0) + Math.floor(degree / 7) * 12;
}
