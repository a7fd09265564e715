/** The number of values in a track's waveform. */
export const WAVEFORM_SIZE = 1800;

/**
 * The outline of a sound: `size` numbers from 0 to 1 with four decimals, each the largest magnitude in its equal share of the
 * samples, relative to the loudest share. Silence, or no samples at all, is all zeros. Floating-point samples beyond full scale are
 * clipped. Sounds shorter than `size` samples repeat.
 */
export function waveformPeaks(samples: Int16Array | Float32Array, size = WAVEFORM_SIZE): number[] {
  const fullScale = samples instanceof Int16Array ? 32768 : 1;
  const raw = new Float64Array(size);
  const count = samples.length;
  let loudest = 0;
  for (let bucket = 0; bucket < size && count > 0; bucket++) {
    const from = Math.floor((bucket * count) / size);
    const to = Math.max(from + 1, Math.floor(((bucket + 1) * count) / size));
    let peak = 0;
    for (let i = from; i < to; i++) {
      const magnitude = Math.abs(samples[i] as number);
      if (magnitude > peak) peak = magnitude;
    }
    raw[bucket] = Math.min(peak, fullScale);
    if (peak > loudest) loudest = Math.min(peak, fullScale);
  }
  return Array.from(raw, (peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 10_000) / 10_000));
}

const MAX_SHARES = 65_536;

/**
 * `waveformPeaks` of a sound that arrives in pieces and whose length is not known. Memory does not grow with it: 65,536 shares of
 * equal length are kept, and when they are full, two become one.
 */
export class PeakCollector {
  private readonly shares = new Float32Array(MAX_SHARES);
  private length = 1;
  private count = 0;
  private within = 0;

  /** Adds channels of equal length; the loudest channel counts. */
  push(channels: readonly Float32Array[]): void {
    const [leftChannel, right = leftChannel] = channels;
    if (!leftChannel || !right) return;
    for (let i = 0; i < leftChannel.length; i++) {
      const magnitude = Math.max(Math.abs(leftChannel[i] as number), Math.abs(right[i] as number));
      if (magnitude > (this.shares[this.count] as number)) this.shares[this.count] = magnitude;
      if (++this.within < this.length) continue;
      this.within = 0;
      if (++this.count === MAX_SHARES) this.halve();
    }
  }

  private halve(): void {
    const half = MAX_SHARES / 2;
    for (let i = 0; i < half; i++) {
      this.shares[i] = Math.max(this.shares[2 * i] as number, this.shares[2 * i + 1] as number);
    }
    this.shares.fill(0, half);
    this.count = half;
    this.length *= 2;
  }

  /** The largest magnitude of all. */
  get loudest(): number {
    return this.shares.reduce((loudest, share) => Math.max(loudest, share), 0);
  }

  peaks(): number[] {
    return waveformPeaks(this.shares.subarray(0, this.count + (this.within > 0 ? 1 : 0)));
  }
}
