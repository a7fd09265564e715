import "server-only";
import { setTimeout } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import {
  drain,
  drainLengths,
  drainRelations,
  ensurePartitions,
  forgetHeartbeats,
  recountRequested,
} from "./rollup-queries";

/** The pause after a small drain. Queued plays are included in every read already, so this only delays moving them. */
const DRAIN_INTERVAL_MS = 1_000;

/**
 * The maximum number of plays per transaction. Large batches are cheaper: 200,000 at once take three quarters of the time of four
 * times 50,000, since many concern the same days and adjacent rows. They still finish in seconds.
 */
const BATCH = 200_000;

/** When a drain moved more than this, many have arrived in the meantime: the next one starts without a pause. */
const MANY = 5_000;

const HOUSEKEEPING_MS = 60_000;

/** Moves every queued play into `plays` and the roll-ups, and does all pending recounts. */
export async function drainPlays(): Promise<void> {
  while ((await drainSome()) > 0);
}

/** Returns the number of plays moved. */
async function drainSome(): Promise<number> {
  while ((await recountRequested(50)) > 0);
  const moved = await drain(BATCH);
  while ((await drainLengths(BATCH)) > 0);
  return moved;
}

/**
 * Counts plays, likes, reposts and follows in this process until it ends. Further calls have no effect. Every process does this, one at a time: the others wait
 * for the lock and then find the queue shorter. A process may be killed at any moment, since its unfinished transaction is rolled
 * back.
 */
export function startRollups(): void {
  singleton("counting", () => void count());
}

async function count(): Promise<never> {
  let cleaned = 0;
  for (;;) {
    try {
      if (Date.now() - cleaned > HOUSEKEEPING_MS) {
        cleaned = Date.now();
        await ensurePartitions();
        await forgetHeartbeats();
      }
      await drainRelations();
      if ((await drainSome()) > MANY) continue;
    } catch (cause) {
      log.warn({ err: cause }, "could not count; trying again");
    }
    await setTimeout(DRAIN_INTERVAL_MS, undefined, { ref: false });
  }
}
