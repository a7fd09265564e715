/** Integrated loudness by ITU-R BS.1770-4, for one or two channels. */

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** A stage of the K-weighting, from its analog prototype, for any sample rate. */
function highShelving(rate: number): Coefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPass(rate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

/** A filter of second order, and the sum of the squares of what it lets through. */
class KWeighting {
  private readonly shelvingFilter: Coefficients;
  private readonly pass: Coefficients;
  private state = [0, 0, 0, 0];

  constructor(rate: number) {
    this.shelvingFilter = highShelving(rate);
    this.pass = highPass(rate);
  }

  energy(samples: Float32Array, from: number, to: number): number {
    const [b0, b1, b2, a1, a2] = this.shelvingFilter;
    const [, , , c1, c2] = this.pass;
    let [s1 = 0, s2 = 0, t1 = 0, t2 = 0] = this.state;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const x = samples[i] as number;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = -2 * y - c1 * z + t2;
      t2 = y - c2 * z;
      sum += z * z;
    }
    // Numbers too small for normal floating point cost a hundred times as much.
    this.state = [s1, s2, t1, t2].map((value) => (Math.abs(value) < 1e-20 ? 0 : value));
    return sum;
  }
}

const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const toLoudness = (power: number) => -0.691 + 10 * Math.log10(power);

export class LoudnessMeter {
  private readonly filters: KWeighting[] = [];
  /** Samples in 100 ms, of which a block of 400 ms has four. */
  private readonly hop: number;
  private readonly hops: number[] = [];
  private current = 0;
  private within = 0;

  constructor(private readonly rate: number) {
    this.hop = Math.round(rate / 10);
  }

  push(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0;
    for (let from = 0; from < length; ) {
      const to = Math.min(length, from + this.hop - this.within);
      for (const [i, samples] of channels.entries()) {
        this.filters[i] ??= new KWeighting(this.rate);
        this.current += (this.filters[i] as KWeighting).energy(samples, from, to);
      }
      this.within += to - from;
      if (this.within === this.hop) {
        this.hops.push(this.current / this.hop);
        this.current = 0;
        this.within = 0;
      }
      from = to;
    }
  }

  /** LUFS; null when no block is louder than -70 LUFS. */
  integrated(): number | null {
    const blocks: number[] = [];
    for (let i = 3; i < this.hops.length; i++) {
      blocks.push(this.hops.slice(i - 3, i + 1).reduce((sum, power) => sum + power, 0) / 4);
    }
    const mean = (powers: number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;
    const audible = blocks.filter((power) => toLoudness(power) > ABSOLUTE_GATE);
    if (audible.length === 0) return null;
    const gate = toLoudness(mean(audible)) + RELATIVE_GATE;
    return toLoudness(mean(audible.filter((power) => toLoudness(power) > gate)));
  }
}
