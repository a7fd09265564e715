/** The highest level between samples: ITU-R BS.1770-4, annex 2. */

const TAPS = 24;
const PHASES = 4;

/** A windowed sinc for each of the three positions between two samples. */
const FILTERS = Array.from({ length: PHASES - 1 }, (_, phase) => {
  const shift = (phase + 1) / PHASES;
  const taps = Float64Array.from({ length: TAPS }, (_, i) => {
    const x = i - (TAPS / 2 - 1) - shift;
    const window = Math.cos((Math.PI * x) / TAPS) ** 2;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});

/** No value between samples exceeds the samples around it by more than this. */
const GAIN = Math.max(...FILTERS.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
const BLOCK = 64;

export class TruePeakMeter {
  private tails: Float32Array[] = [];
  private highest = 0;

  push(channels: readonly Float32Array[]): void {
    for (const [channel, samples] of channels.entries()) {
      const tail = this.tails[channel] ?? new Float32Array(TAPS - 1);
      const joined = new Float32Array(tail.length + samples.length);
      joined.set(tail);
      joined.set(samples, tail.length);
      for (let at = 0; at + TAPS <= joined.length; at += BLOCK) this.measure(joined, at);
      this.tails[channel] = joined.slice(Math.max(0, joined.length - TAPS + 1));
    }
  }

  private measure(samples: Float32Array, from: number): void {
    const end = Math.min(from + BLOCK, samples.length - TAPS + 1);
    let loudest = 0;
    for (let i = from; i < end + TAPS - 1; i++) {
      const magnitude = Math.abs(samples[i] as number);
      if (magnitude > loudest) loudest = magnitude;
    }
    if (loudest > this.highest) this.highest = loudest;
    // Most of a track is far below its peak.
    if (loudest * GAIN <= this.highest) return;
    for (let i = from; i < end; i++) {
      for (const taps of FILTERS) {
        let value = 0;
        for (let k = 0; k < TAPS; k++) value += (samples[i + k] as number) * (taps[k] as number);
        if (value < 0) value = -value;
        if (value > this.highest) this.highest = value;
      }
    }
  }

  /** dBTP; null for digital silence. */
  level(): number | null {
    return this.highest === 0 ? null : 20 * Math.log10(this.highest);
  }
}
