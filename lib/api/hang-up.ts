import "server-only";
import { Reading } from "@/db/reading";

/** A read whose client hangs up is ended, so that the database works for those who still wait. */

/** What the records say of a request whose client did not wait for the answer; nobody gets it. */
export const HUNG_UP = 499;

/**
 * How often it is looked whether somebody still waits, and how long a read is left alone: nearly all are over by then, and have cost
 * nothing but their place in a set.
 */
const PAUSE_MS = 100;
const SOON_MS = 10;

interface Waited {
  request: Request;
  reading: Reading;
  /** Whether it was already there when it was looked last. */
  slow: boolean;
}

const reads = new Set<Waited>();
let timer: NodeJS.Timeout | undefined;

/** Does what a request asks for while its client waits. When it hangs up, the statements are ended and this fails with Abandoned. */
export async function whileWaited<Result>(request: Request, read: () => Promise<Result>): Promise<Result> {
  const waited = { request, reading: new Reading(), slow: false };
  reads.add(waited);
  timer ??= setInterval(look, PAUSE_MS).unref();
  try {
    return await waited.reading.start(read);
  } finally {
    reads.delete(waited);
  }
}

function look(): void {
  endAbandoned();
  for (const waited of reads) waited.slow = true;
  if (reads.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function endAbandoned(): void {
  let ended = false;
  for (const { slow, request, reading } of reads) {
    // The signal is made when it is first asked for, which fast reads never do.
    if (slow && request.signal.aborted) ended = reading.end() || ended;
  }
  // What waited behind it on the same connection is now worked on, and may be abandoned as well.
  if (ended) setTimeout(endAbandoned, SOON_MS).unref();
}
