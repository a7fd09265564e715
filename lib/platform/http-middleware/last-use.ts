import "server-only";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const NOTE_INTERVAL_MS = 60_000;

/** The keys with a write in progress: one write is enough for many concurrent requests. */
const beingNoted = singleton("uses being noted", () => new Set<string>());

/** Records the use of what `key` names, if the last record is a minute old. The answer neither waits for this nor fails with it. */
export function noteUse(key: string, lastNoted: Date | null, write: () => Promise<void>): void {
  if (lastNoted && Date.now() - lastNoted.getTime() <= NOTE_INTERVAL_MS) return;
  if (beingNoted.has(key)) return;
  beingNoted.add(key);
  write()
    .catch((cause) => log.warn({ err: cause }, `could not record the use of ${key}`))
    .finally(() => beingNoted.delete(key));
}
