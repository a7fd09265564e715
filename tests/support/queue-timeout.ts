import { vi } from "vitest";

/** Answers a request that waits in a line for as long as it would, in no time. */
export async function waitUntilRefusal<T>(request: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let answer: { is: T } | undefined;
    void request().then((is) => {
      answer = { is };
    });
    while (!answer) {
      await new Promise(setImmediate);
      vi.advanceTimersByTime(1000);
    }
    return answer.is;
  } finally {
    vi.useRealTimers();
  }
}
