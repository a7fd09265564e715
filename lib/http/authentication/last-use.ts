import "server-only";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const NOTE_INTERVAL_MS = 60_000;

/** What is being noted right now: of many requests at once one is enough. */
const beingNoted = singleton("uses being noted", () => new Set<string>());

/**
 * Notes the use of what `key` names when the last note is a minute old. The answer need not wait for this, nor fail with it.
 */
export function noteUse(key: string, lastNoted: Date | null, write: () => Promise<void>): void {
  if (lastNoted && Date.now() - lastNoted.getTime() <= NOTE_INTERVAL_MS) return;
  if (beingNoted.has(key)) return;
  beingNoted.add(key);
  write()
    .catch((cause) => log.warn({ err: cause }, `could not note the use of ${key}`))
    .finally(() => beingNoted.delete(key));
}
