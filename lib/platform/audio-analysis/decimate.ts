const TARGET_RATE = 11_025;
/** Taps of the low-pass filter for each sample that is dropped. */
const TAPS_PER_STEP = 8;

/** Mixes to mono and lowers the sample rate to about 11 kHz, where tempo and key are found. */
export class Decimator {
  readonly rate: number;
  private readonly step: number;
  private readonly taps: Float64Array;
  private tail = new Float32Array(0);

  constructor(rate: number) {
    this.step = Math.max(1, Math.round(rate / TARGET_RATE));
    this.rate = rate / this.step;
    const length = this.step === 1 ? 1 : this.step * TAPS_PER_STEP + 1;
    const middle = (length - 1) / 2;
    const taps = Float64Array.from({ length }, (_, i) => {
      const x = (i - middle) / this.step;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * 0.9) / (Math.PI * x * 0.9);
      return length === 1 ? 1 : sinc * (0.5 + 0.5 * Math.cos((Math.PI * (i - middle)) / (middle + 1)));
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    this.taps = taps.map((tap) => tap / sum);
  }

  /** The part of the result that is now known. */
  push(channels: readonly Float32Array[]): Float32Array {
    const [leftChannel = new Float32Array(0), right = leftChannel] = channels;
    const mono = new Float32Array(this.tail.length + leftChannel.length);
    mono.set(this.tail);
    for (let i = 0; i < leftChannel.length; i++) {
      mono[this.tail.length + i] = ((leftChannel[i] as number) + (right[i] as number)) / 2;
    }
    const count = Math.max(0, Math.floor((mono.length - this.taps.length) / this.step) + 1);
    const result = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      let value = 0;
      for (let k = 0, at = i * this.step; k < this.taps.length; k++, at++) {
        value += (mono[at] as number) * (this.taps[k] as number);
      }
      result[i] = value;
    }
    this.tail = mono.slice(count * this.step);
    return result;
  }
}
