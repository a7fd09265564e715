import { describe, expect, test } from "vitest";
import { WAVEFORM_SIZE, waveformPeaks } from "@/lib/platform/audio-analysis/waveform";

const sine = (length: number, period: number, amplitude: number) =>
  Float32Array.from({ length }, (_, i) => amplitude * Math.sin((2 * Math.PI * i) / period));

describe("Waveform peaks", () => {
  test("Waveform peaks are 1,800 numbers from 0 to 1", () => {
    const peaks = waveformPeaks(sine(90_000, 37, 0.8));
    expect(peaks).toHaveLength(1800);
    expect(WAVEFORM_SIZE).toBe(1800);
    expect(Math.min(...peaks)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...peaks)).toBe(1);
  });

  test("Waveform peaks of a sine with whole periods in each share are all 1", () => {
    // 100 samples a share, 20 a period: every share holds the crest at a quarter of the period.
    expect(new Set(waveformPeaks(sine(180_000, 20, 0.5)))).toEqual(new Set([1]));
  });

  test("Waveform peaks follow the loudness: half as loud is 0.5", () => {
    const samples = sine(180_000, 20, 0.8);
    for (let i = 90_000; i < samples.length; i++) samples[i] = (samples[i] ?? 0) / 2;
    const peaks = waveformPeaks(samples);
    expect(peaks[0]).toBe(1);
    expect(peaks[899]).toBe(1);
    expect(peaks[900]).toBe(0.5);
    expect(peaks[1799]).toBe(0.5);
  });

  test("Waveform peaks find a single sample in the right share, whatever its sign", () => {
    const samples = new Int16Array(18_000);
    samples[12_345] = -32_768;
    const peaks = waveformPeaks(samples);
    expect(peaks.indexOf(1)).toBe(1234);
    expect(peaks.filter((peak) => peak > 0)).toEqual([1]);
  });

  test("Waveform peaks of silence, and of no sound at all, are zeros", () => {
    const zeros = Array.from({ length: 1800 }, () => 0);
    expect(waveformPeaks(new Int16Array(50_000))).toEqual(zeros);
    expect(waveformPeaks(new Float32Array(0))).toEqual(zeros);
  });

  test("Waveform peaks count samples beyond full scale as full scale", () => {
    const samples = new Float32Array(1800).fill(0.5);
    samples[0] = 4;
    samples[1] = -1.5;
    expect(waveformPeaks(samples).slice(0, 3)).toEqual([1, 1, 0.5]);
  });

  test("Waveform peaks of fewer samples than shares still cover the whole sound", () => {
    const peaks = waveformPeaks(Int16Array.from([1000, 2000, 4000]));
    expect(peaks).toHaveLength(1800);
    expect([peaks[0], peaks[900], peaks[1799]]).toEqual([0.25, 0.5, 1]);
  });

  test("Waveform peaks have at most four decimals", () => {
    for (const peak of waveformPeaks(sine(54_321, 41.7, 0.7))) {
      expect(Math.abs(peak * 10_000 - Math.round(peak * 10_000))).toBeLessThan(1e-9);
    }
  });
});
