import { Decimator } from "@/lib/platform/audio-analysis/decimate";
import { LoudnessMeter } from "@/lib/platform/audio-analysis/loudness";
import { TempoEstimator } from "@/lib/platform/audio-analysis/tempo";
import { KeyEstimator } from "@/lib/platform/audio-analysis/tonality";
import { TruePeakMeter } from "@/lib/platform/audio-analysis/true-peak";
import { PeakCollector } from "@/lib/platform/audio-analysis/waveform";
import type { Channels } from "./decoders";
import { invalidSamples, silent } from "./failures";
import { Printer } from "./print";

/** Quieter than -60 dBFS, peak to peak, is silence; a constant offset is silence too. */
const AUDIBLE_SWING = 0.002;
/** 60 dB beyond full scale: no mix, but numbers of another kind. */
const ABSURD = 1000;

/** Everything that is measured in the one pass over a sound. */
export class Analyzer {
  private readonly peaks = new PeakCollector();
  private readonly loudness: LoudnessMeter;
  private readonly truePeak = new TruePeakMeter();
  private readonly printer: Printer;
  private readonly decimator: Decimator;
  private readonly tempo: TempoEstimator;
  private readonly tonality: KeyEstimator;
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  constructor(rate: number, channels: number) {
    this.loudness = new LoudnessMeter(rate);
    this.printer = new Printer(rate, channels);
    this.decimator = new Decimator(rate);
    this.tempo = new TempoEstimator(this.decimator.rate);
    this.tonality = new KeyEstimator(this.decimator.rate);
  }

  push(channels: Channels): void {
    this.check(channels);
    this.peaks.push(channels);
    this.loudness.push(channels);
    this.truePeak.push(channels);
    this.printer.push(channels);
    const low = this.decimator.push(channels);
    this.tempo.push(low);
    this.tonality.push(low);
  }

  private check(channels: Channels): void {
    for (const samples of channels) {
      for (let i = 0; i < samples.length; i++) {
        const sample = samples[i] as number;
        // False for NaN as well.
        if (!(Math.abs(sample) <= ABSURD)) throw invalidSamples();
        if (sample < this.lowest) this.lowest = sample;
        if (sample > this.highest) this.highest = sample;
      }
    }
  }

  finish() {
    if (!(this.highest - this.lowest >= AUDIBLE_SWING)) throw silent();
    const loudness = this.loudness.integrated();
    const level = this.truePeak.level();
    const tempo = this.tempo.finish();
    const tonality = this.tonality.finish();
    return {
      print: this.printer.finish(),
      loudness_lufs: loudness === null ? null : round(loudness, 2),
      true_peak_dbtp: level === null ? null : round(level, 2),
      peaks: this.peaks.peaks(),
      bpm: tempo.bpm,
      bpm_confidence: round(tempo.confidence, 3),
      key: tonality.key,
      scale: tonality.scale,
      key_confidence: round(tonality.confidence, 3),
    };
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
