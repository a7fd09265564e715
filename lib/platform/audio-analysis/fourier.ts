/** The magnitudes of the frequencies in a window of samples. */
export class Spectrum {
  private readonly re: Float64Array;
  private readonly im: Float64Array;
  private readonly window: Float64Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly reversed: Uint32Array;
  readonly magnitudes: Float64Array;

  /** `size`: samples in a window, a power of two. */
  constructor(readonly size: number) {
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.magnitudes = new Float64Array(size / 2);
    this.window = Float64Array.from(
      { length: size },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
    );
    this.cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
    const bits = Math.log2(size);
    this.reversed = Uint32Array.from({ length: size }, (_, i) => {
      let result = 0;
      for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) result |= 1 << (bits - 1 - bit);
      return result;
    });
  }

  /** Fills and returns `magnitudes`, which the next call overwrites. */
  of(samples: Float32Array, from: number): Float64Array {
    const { re, im, size } = this;
    for (let i = 0; i < size; i++) {
      re[this.reversed[i] as number] = (samples[from + i] as number) * (this.window[i] as number);
    }
    im.fill(0);
    for (let span = 2; span <= size; span *= 2) {
      const half = span / 2;
      const step = size / span;
      for (let start = 0; start < size; start += span) {
        for (let k = 0; k < half; k++) {
          const c = this.cos[k * step] as number;
          const s = this.sin[k * step] as number;
          const a = start + k;
          const b = a + half;
          const x = (re[b] as number) * c + (im[b] as number) * s;
          const y = (im[b] as number) * c - (re[b] as number) * s;
          re[b] = (re[a] as number) - x;
          im[b] = (im[a] as number) - y;
          re[a] = (re[a] as number) + x;
          im[a] = (im[a] as number) + y;
        }
      }
    }
    for (let i = 0; i < size / 2; i++)
      this.magnitudes[i] = Math.sqrt((re[i] as number) ** 2 + (im[i] as number) ** 2);
    return this.magnitudes;
  }
}
