/** Time, as far as the server needs it; handed in, so that a test can move it. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  elapsed(): number;
  /** Seconds since 1970, as the signer of a request sees them. */
  unixSeconds(): number;
  /** Runs something later; what it returns calls that off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The time of this machine. */
export const systemClock: Clock = {
  elapsed: () => performance.now(),
  unixSeconds: () => Math.floor(Date.now() / 1000),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
