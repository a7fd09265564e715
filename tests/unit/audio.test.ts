import { describe, expect, test } from "vitest";
import { frequency, parseKey, pentatonic, progression } from "@/db/seed/sound/harmony";
import {
  duration,
  synthesise,
  synthesiseLayers,
  type TrackSpec,
  trackDuration,
} from "@/db/seed/sound/track-audio";
import { decodeWav, encodeWav } from "@/lib/platform/audio-analysis/wav";
import { random } from "@/lib/platform/random";

const synthesizeBytes = (spec: TrackSpec) => Buffer.from(synthesise(spec).samples.buffer);
const tempos = [62, 74, 90, 104, 124, 140, 174];

describe("A track's sound", () => {
  test("A track's sound is the same samples every time", () => {
    const spec: TrackSpec = { seed: 7, bpm: 92, key: "F# minor" };
    const first = synthesizeBytes(spec);
    synthesise({ seed: 8, bpm: 92, key: "F# minor" }); // what was made before does not matter
    expect(first.equals(synthesizeBytes(spec))).toBe(true);
  });

  test("A track's sound depends on the seed, the tempo and the key", () => {
    const base: TrackSpec = { seed: 1, bpm: 90, key: "A minor" };
    const sounds = [base, { ...base, seed: 2 }, { ...base, bpm: 91 }, { ...base, key: "C major" }].map(
      (spec) => synthesizeBytes(spec).toString("base64"),
    );
    expect(new Set(sounds).size).toBe(4);
  });

  test.each(tempos)(
    "A track's sound at %i beats a minute is 12 to 30 seconds, loud, and never clipped",
    (bpm) => {
      const sound = synthesise({ seed: bpm, bpm, key: "D minor" });
      const loudest = sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(duration(sound)).toBe(trackDuration({ seed: bpm, bpm, key: null }));
      expect(duration(sound)).toBeGreaterThan(12_000);
      expect(duration(sound)).toBeLessThan(30_000);
      expect(loudest).toBeGreaterThan(28_000);
      expect(loudest).toBeLessThan(32_767);
    },
  );

  test("A track's sound has an arrangement: some second is at least twice as loud as another", () => {
    for (const bpm of tempos) {
      const { samples, sampleRate } = synthesise({ seed: bpm, bpm, key: "E minor" });
      const seconds = Array.from({ length: Math.floor(samples.length / sampleRate) - 1 }, (_, second) => {
        const part = samples.subarray(second * sampleRate, (second + 1) * sampleRate);
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
      });
      expect(Math.max(...seconds)).toBeGreaterThan(2 * Math.min(...seconds));
    }
  });

  test("A track's sound ends in silence", () => {
    const { samples } = synthesise({ seed: 3, bpm: 120, key: "C major" });
    expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(200);
  });

  test("A track's sound survives a key nobody can read and tempos outside music", () => {
    const unreadable = synthesizeBytes({ seed: 1, bpm: 90, key: "H moll?" });
    expect(unreadable.equals(synthesizeBytes({ seed: 1, bpm: 90, key: null }))).toBe(true);
    for (const bpm of [20, 400])
      expect(duration(synthesise({ seed: 1, bpm, key: null }))).toBeLessThan(60_000);
  });
});

describe("harmony", () => {
  test.each([
    ["A minor", 9, true],
    ["C# minor", 1, true],
    ["Bb major", 10, false],
    ["Cb", 11, false],
    ["F#m", 6, true],
    ["g maj", 7, false],
  ])("Harmony reads the key %s", (text, root, minor) => {
    expect(parseKey(text)).toEqual({ root, minor });
  });

  test("Harmony stays in the key", () => {
    const natural = [0, 2, 4, 5, 7, 9, 11]; // C major, the scale of A minor as well
    for (const key of [parseKey("C major"), parseKey("A minor")]) {
      for (let seed = 0; seed < 20; seed++) {
        for (const { bass, notes } of progression(key, 4, random(seed))) {
          for (const note of [bass, ...notes]) expect(natural).toContain(note % 12);
        }
      }
      for (let step = -5; step < 10; step++) expect(natural).toContain(pentatonic(key, step) % 12);
    }
  });

  test("Harmony tunes to A = 440 Hz", () => {
    expect(frequency(69)).toBe(440);
    expect(frequency(57)).toBe(220);
  });
});

describe("WAV", () => {
  test("Reading WAV gives back the samples that went in", () => {
    const sound = { sampleRate: 22_050, samples: Int16Array.from([0, 1, -1, 32_767, -32_768, 12_345]) };
    const file = encodeWav(sound);
    expect(file).toHaveLength(44 + 12);
    expect(decodeWav(file)).toEqual(sound);
  });

  test("Reading WAV skips chunks it does not know, also in a view into a larger buffer", () => {
    const file = encodeWav({ sampleRate: 8000, samples: Int16Array.from([5, 6]) });
    const list = Buffer.from([..."LIST"].map((c) => c.charCodeAt(0)).concat([3, 0, 0, 0, 1, 2, 3, 0]));
    const odd = Buffer.concat([Buffer.from([9]), file.subarray(0, 12), list, file.subarray(12)]);
    expect(decodeWav(new Uint8Array(odd.buffer, odd.byteOffset + 1, odd.length - 1))).toEqual({
      sampleRate: 8000,
      samples: Int16Array.from([5, 6]),
    });
  });

  test("Reading WAV says what is wrong with a file it cannot read", () => {
    const file = encodeWav({ sampleRate: 8000, samples: Int16Array.from([5, 6]) });
    const stereo = file.slice();
    stereo[22] = 2;
    expect(() => decodeWav(new Uint8Array(3))).toThrow("not a RIFF/WAVE file");
    expect(() => decodeWav(file.subarray(0, 36))).toThrow("no data chunk");
    expect(() => decodeWav(file.subarray(0, 46))).toThrow("cut short");
    expect(() => decodeWav(stereo)).toThrow("only mono 16-bit PCM");
  });
});

test("The layers of a track are as long as it, never clipped, and sound like it together", () => {
  const spec: TrackSpec = { seed: 3, bpm: 90, key: "A minor" };
  const { samples: mix } = synthesise(spec);
  const layers = Object.values(synthesiseLayers(spec)).map(({ samples }) => samples);
  expect(layers.map(({ length }) => length)).toEqual(Array(5).fill(mix.length));
  for (const layer of layers) {
    const loudest = layer.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(500);
    expect(loudest).toBeLessThan(32_767);
  }
  const together = Float64Array.from(mix, (_, i) => layers.reduce((all, layer) => all + (layer[i] ?? 0), 0));
  const product = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((all, one, i) => all + one * (b[i] ?? 0), 0);
  const likeness = product(together, mix) / Math.sqrt(product(together, together) * product(mix, mix));
  expect(likeness).toBeGreaterThan(0.98);
});
