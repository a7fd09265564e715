import { describe, expect, test } from "vitest";
import { LAYER_NAMES } from "@/db/seed/sound/arrangement";
import { loadPiece, readWav, wavBytes } from "@/db/seed/sound/files";
import { frequency, parseKey, pentatonic, progression } from "@/db/seed/sound/harmony";
import {
  duration,
  SAMPLE_RATE,
  synthesise,
  type TrackSpec,
  trackDuration,
} from "@/db/seed/sound/track-audio";
import { decodeWav, encodeWav } from "@/lib/platform/audio-analysis/wav";
import { waveformPeaks } from "@/lib/platform/audio-analysis/waveform";
import { random } from "@/lib/platform/random";
import { likeness } from "@/tests/support/likeness";

/** Most of what a sound is does not depend on the rate. */
const LOW_RATE = 8_000;
const synthesizeBytes = (spec: TrackSpec) => Buffer.from(synthesise(spec, LOW_RATE).samples.buffer);
const tempos = [62, 74, 90, 104, 124, 140, 174];

const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe("A track's sound", () => {
  test("A track's sound is the same samples every time", () => {
    const spec: TrackSpec = { seed: 7, bpm: 92, key: "F# minor" };
    const first = synthesizeBytes(spec);
    synthesise({ seed: 8, bpm: 92, key: "F# minor" }, LOW_RATE); // what was made before does not matter
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
    "A track's sound at %i beats a minute is a minute or more, loud from its first second, and never clipped",
    (bpm) => {
      const sound = synthesise({ seed: bpm, bpm, key: "D minor" }, LOW_RATE);
      const { samples, sampleRate } = sound;
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(Math.abs(duration(sound) - trackDuration({ seed: bpm, bpm }))).toBeLessThan(20);
      expect(duration(sound)).toBeGreaterThan(60_000);
      expect(duration(sound)).toBeLessThan(110_000);
      expect(loudest).toBeGreaterThan(25_000);
      expect(loudest).toBeLessThan(32_767);
      expect(loudness(samples.subarray(0, 2 * sampleRate))).toBeGreaterThan(1_000);
    },
  );

  test("A track's sound is two channels that differ and still go together", () => {
    const { samples } = synthesise({ seed: 5, bpm: 90, key: "E minor" }, LOW_RATE);
    const channel = (side: number) => samples.filter((_, i) => i % 2 === side);
    expect(likeness(channel(0), channel(1))).toBeGreaterThan(0.5);
    expect(likeness(channel(0), channel(1))).toBeLessThan(0.99);
  });

  test("A track's sound has an arrangement: some second is at least twice as loud as another", () => {
    for (const bpm of tempos) {
      const { samples, sampleRate } = synthesise({ seed: bpm, bpm, key: "E minor" }, LOW_RATE);
      const second = 2 * sampleRate;
      const seconds = Array.from({ length: Math.floor(samples.length / second) - 2 }, (_, i) => {
        return loudness(samples.subarray(i * second, (i + 1) * second));
      });
      expect(Math.max(...seconds)).toBeGreaterThan(2 * Math.min(...seconds));
    }
  });

  test("A track's sound ends in silence", () => {
    const { samples } = synthesise({ seed: 3, bpm: 120, key: "C major" }, LOW_RATE);
    expect(Math.abs(samples.at(-1) ?? 0)).toBeLessThan(200);
  });

  test("A track's sound survives a key nobody can read and tempos outside music", () => {
    const unreadable = synthesizeBytes({ seed: 1, bpm: 90, key: "H moll?" });
    expect(unreadable.equals(synthesizeBytes({ seed: 1, bpm: 90, key: null }))).toBe(true);
    for (const bpm of [20, 400])
      expect(duration(synthesise({ seed: 1, bpm, key: null }, LOW_RATE))).toBeLessThan(160_000);
  });

  test("A track's sound has the outline at a low rate that it has at its own", () => {
    const spec: TrackSpec = { seed: 9, bpm: 104, key: "G minor" };
    const [outline, exact] = [4_000, SAMPLE_RATE].map((rate) =>
      waveformPeaks(synthesise(spec, rate).samples),
    );
    expect(likeness(outline ?? [], exact ?? [])).toBeGreaterThan(0.95);
  });

  test("A track's file is the same read from anywhere, and as long as was computed", async () => {
    const spec: TrackSpec = { seed: 4, bpm: 140, key: "C minor" };
    const piece = await loadPiece(spec);
    const whole = Buffer.from(encodeWav(synthesise(spec)));
    expect(whole).toHaveLength(wavBytes(spec));
    for (const from of [0, 43, 44, 1_000_000, whole.length - 1]) {
      const { value } = await readWav(piece, from).next();
      const { at, bytes } = value as { at: number; bytes: Uint8Array };
      expect(at).toBeLessThanOrEqual(from);
      expect(at + bytes.length).toBeGreaterThan(from);
      expect(whole.subarray(at, at + bytes.length).equals(bytes)).toBe(true);
    }
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
  const { samples: mix } = synthesise(spec, LOW_RATE);
  const layers = LAYER_NAMES.map((name) => synthesise(spec, LOW_RATE, [name]).samples);
  expect(layers.map(({ length }) => length)).toEqual(Array(5).fill(mix.length));
  for (const layer of layers) {
    const loudest = layer.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(500);
    expect(loudest).toBeLessThan(32_767);
  }
  const together = Float64Array.from(mix, (_, i) => layers.reduce((all, layer) => all + (layer[i] ?? 0), 0));
  expect(likeness(together, mix)).toBeGreaterThan(0.98);
});
