import { describe, expect, it } from "vitest";
import { synthesise } from "@/db/seed/sound/track-audio";
import { Decimator } from "@/lib/platform/audio-analysis/decimate";
import { LoudnessMeter } from "@/lib/platform/audio-analysis/loudness";
import { TempoEstimator } from "@/lib/platform/audio-analysis/tempo";
import { KeyEstimator } from "@/lib/platform/audio-analysis/tonality";
import { TruePeakMeter } from "@/lib/platform/audio-analysis/true-peak";
import { PeakCollector, waveformPeaks } from "@/lib/platform/audio-analysis/waveform";
import { beats, type Sound, tone } from "@/tests/support/sounds";

const decibels = (level: number) => 10 ** (level / 20);

function loudness({ rate, channels }: Sound): number | null {
  const meter = new LoudnessMeter(rate);
  meter.push(channels);
  return meter.integrated();
}

function truePeak({ channels }: Sound): number | null {
  const meter = new TruePeakMeter();
  meter.push(channels);
  return meter.level();
}

const joined = (...sounds: Sound[]): Sound => ({
  rate: sounds[0]?.rate ?? 0,
  channels: [0, 1].map((c) =>
    Float32Array.from(sounds.flatMap(({ channels }) => Array.from(channels[c] ?? []))),
  ),
});

describe("loudness", () => {
  it.each([44_100, 48_000, 96_000])(
    "The loudness of a 997 Hz sine at -23 dBFS is -23 LUFS at %i Hz",
    (rate) => {
      expect(loudness(tone({ hz: 997, seconds: 5, level: decibels(-23), rate }))).toBeCloseTo(-23, 1);
    },
  );

  it("The loudness of one channel is 3 dB lower than of two", () => {
    const mono = loudness(tone({ hz: 997, seconds: 5, level: decibels(-23), channels: 1 }));
    expect(mono).toBeCloseTo(-26.01, 1);
  });

  it("Loudness ignores passages more than 10 dB below the rest", () => {
    const quiet = tone({ hz: 997, seconds: 5, level: decibels(-36) });
    const loud = tone({ hz: 997, seconds: 20, level: decibels(-23) });
    expect(Math.abs((loudness(joined(quiet, loud, quiet)) ?? 0) + 23)).toBeLessThan(0.1);
  });

  it("The loudness of silence, and of less than 400 ms, is nothing", () => {
    expect(loudness(tone({ level: 0 }))).toBeNull();
    expect(loudness(tone({ seconds: 0.3 }))).toBeNull();
  });
});

describe("The true peak", () => {
  it("The true peak lies between samples: a quarter of the sample rate, caught beside its crests", () => {
    const samples = Float32Array.from(
      { length: 4800 },
      (_, i) => 0.5 * Math.sin((Math.PI / 2) * i + Math.PI / 4),
    );
    expect(Math.max(...samples)).toBeCloseTo(0.3536, 3);
    expect(truePeak({ rate: 48_000, channels: [samples] })).toBeCloseTo(-6.02, 0.5);
  });

  it("The true peak is the same whatever the pieces", () => {
    const { channels } = beats({ seconds: 2 });
    const meter = new TruePeakMeter();
    for (let at = 0; at < 88_200; at += 100)
      meter.push(channels.map((samples) => samples.subarray(at, at + 100)));
    expect(meter.level()).toBeCloseTo(truePeak({ rate: 44_100, channels }) as number, 9);
  });

  it("The true peak of silence is nothing", () => {
    expect(truePeak(tone({ level: 0 }))).toBeNull();
  });
});

describe("The waveform of a sound in pieces", () => {
  it("The waveform of a sound in pieces is that of the whole sound", () => {
    const { channels } = tone({ seconds: 1, hz: 3 });
    const collector = new PeakCollector();
    for (let at = 0; at < 44_100; at += 1000)
      collector.push(channels.map((samples) => samples.subarray(at, at + 1000)));
    expect(collector.peaks()).toEqual(waveformPeaks(channels[0] as Float32Array));
  });

  it("The waveform of a sound in pieces differs by less than one part in thirty when the sound is long", () => {
    const { channels } = tone({ seconds: 20, hz: 1 / 40 });
    const collector = new PeakCollector();
    collector.push(channels);
    const exact = waveformPeaks(channels[0] as Float32Array);
    const worst = Math.max(...collector.peaks().map((peak, i) => Math.abs(peak - (exact[i] ?? 0))));
    expect(worst).toBeLessThan(1 / 30);
  });

  it("The waveform of a sound in pieces takes the louder channel", () => {
    const collector = new PeakCollector();
    collector.push([new Float32Array(1800).fill(0.1), new Float32Array(1800).fill(-0.4)]);
    expect(new Set(collector.peaks())).toEqual(new Set([1]));
  });
});

function tempo({ rate, channels }: Sound) {
  const decimator = new Decimator(rate);
  const estimator = new TempoEstimator(decimator.rate);
  estimator.push(decimator.push(channels));
  return estimator.finish();
}

function tonality({ rate, channels }: Sound) {
  const decimator = new Decimator(rate);
  const estimator = new KeyEstimator(decimator.rate);
  estimator.push(decimator.push(channels));
  return estimator.finish();
}

const music = (seed: number, bpm: number, key: string): Sound => {
  const { sampleRate, samples } = synthesise({ seed, bpm, key }, 22_050);
  const left = Float32Array.from({ length: samples.length / 2 }, (_, i) => Number(samples[2 * i]) / 32_768);
  return { rate: sampleRate, channels: [left] };
};

describe("tempo", () => {
  it.each([84, 100, 120, 137.5])("The tempo of clicks at %d BPM is found within half a percent", (bpm) => {
    const found = tempo(beats({ bpm })).bpm as number;
    const octave = [0.5, 1, 2].map((times) => Math.abs(found / times / bpm - 1));
    expect(Math.min(...octave)).toBeLessThan(0.005);
  });

  it("The tempo of music is found, half and double apart", () => {
    for (const bpm of [74, 92, 126, 140, 168]) {
      const found = tempo(music(bpm, bpm, "A minor")).bpm as number;
      const octave = [0.5, 1, 2].map((times) => Math.abs(found / times / bpm - 1));
      expect(Math.min(...octave)).toBeLessThan(0.02);
    }
  });

  it("The tempo of a single tone is not claimed with confidence", () => {
    expect(tempo(tone({ seconds: 10 })).confidence).toBeLessThan(0.5);
    expect(tempo(tone({ seconds: 1.5 })).bpm).toBeNull();
  });
});

describe("key", () => {
  it("The key of a chord of A minor is A minor", () => {
    expect(tonality(beats({ notes: [110, 220, 261.63, 329.63] }))).toMatchObject({
      key: "A",
      scale: "minor",
    });
  });

  it("The key of a chord of F# major is F# major", () => {
    expect(tonality(beats({ notes: [185, 233.08, 277.18, 370] }))).toMatchObject({
      key: "F#",
      scale: "major",
    });
  });

  it("The key of silence is none", () => {
    expect(tonality(tone({ level: 0, seconds: 5 }))).toEqual({ key: null, scale: null, confidence: 0 });
  });
});
