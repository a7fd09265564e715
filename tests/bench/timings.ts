/** The milliseconds that something took, time after time. */
export class Timings {
  readonly #milliseconds: number[] = [];

  /** Takes the time of some work and passes on what it yields. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    this.#milliseconds.push(performance.now() - started);
    return result;
  }

  add(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  get count(): number {
    return this.#milliseconds.length;
  }

  get median(): number {
    return this.#at(0.5);
  }

  /** The 99th percentile; the longest of all when there are fewer than a hundred. */
  get p99(): number {
    return this.#at(0.99);
  }

  #at(share: number): number {
    return quantile(this.#milliseconds, share);
  }
}

/** The middle one of some numbers. */
export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
