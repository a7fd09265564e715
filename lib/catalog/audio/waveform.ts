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
