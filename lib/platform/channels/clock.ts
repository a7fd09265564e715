/** The server's clock; injected, so that tests can advance it. */
export interface Clock {
  /** Milliseconds from a monotonic clock. */
  elapsed(): number;
  /** Seconds since 1970, as in signed requests. */
  unixSeconds(): number;
  /** Schedules a callback; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  elapsed: () => performance.now(),
  unixSeconds: () => Math.floor(Date.now() / 1000),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
