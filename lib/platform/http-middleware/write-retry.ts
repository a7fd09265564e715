import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "@/db/unavailable";
import { log } from "@/lib/platform/log";

/** A claim of an Idempotency-Key without an answer holds for so long. */
const MAX_MS = 60_000;
const RETRY_MS = 500;

/**
 * Writes what is certain by now. While the database is away the caller goes on, and the write is tried again for as long as a claim of a key
 * holds: else a client that repeats its request would be refused for that minute. Rejects with any other error.
 */
export async function writeNowOrLater(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    if (!DatabaseUnavailable.is(cause)) throw cause;
    void repeat(write, performance.now() + MAX_MS);
  }
}

async function repeat(write: () => Promise<void>, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    await sleep(RETRY_MS, undefined, { ref: false });
    try {
      return await write();
    } catch (cause) {
      if (!DatabaseUnavailable.is(cause)) return log.error({ err: cause }, "a write was given up");
    }
  }
}
