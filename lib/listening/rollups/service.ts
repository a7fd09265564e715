import "server-only";
import { setTimeout } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { drain, ensurePartitions, forgetHeartbeats, recountAsked } from "./queries";

/** The pause after the queue was found nearly empty. What waits is in every reading already; this is how long it may wait. */
const DRAIN_INTERVAL_MS = 1_000;

/**
 * The most plays that one transaction moves. The more wait, the less each costs: 200,000 at once take three quarters of the time of four
 * times 50,000, since many concern the same days and neighbouring rows. They are over in seconds all the same.
 */
const BATCH = 200_000;

/** When a transaction moved more than this, many have come meanwhile: the next one begins at once. */
const MANY = 5_000;

const HOUSEKEEPING_MS = 60_000;

/** Moves every play that waits into the store and the roll-ups, and counts again whatever asks for it. */
export async function drainPlays(): Promise<void> {
  while ((await drainSome()) > 0);
}

/** The number of plays moved. */
async function drainSome(): Promise<number> {
  while ((await recountAsked(50)) > 0);
  return drain(BATCH);
}

/**
 * Counts plays in this process until it ends; once, however often it is called. With many processes each does, one at a time:
 * whoever comes while another counts waits for its lock, then finds the queue shorter. A process may end at any moment: what
 * it was counting is undone with its transaction.
 */
export function startCounting(): void {
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
      if ((await drainSome()) > MANY) continue;
    } catch (cause) {
      log.warn({ err: cause }, "could not count plays; trying again");
    }
    await setTimeout(DRAIN_INTERVAL_MS, undefined, { ref: false });
  }
}
