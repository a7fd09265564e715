const PAUSE_MS = 150;

/** Waits until somebody pauses in typing; rejects when `signal` is aborted, as TanStack Query does to a search that is no longer wanted. */
export function typingPause(signal: AbortSignal, pauseMs = PAUSE_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
