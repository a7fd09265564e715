import { ownSandbox } from "./own-sandbox";
import { shiftDate } from "./shift-date";

/** The clock of a sandbox can be ahead of the world's, for all that its process does: `Date` says its own time. */

const aheadMs = () => (ownSandbox()?.clock_seconds ?? 0) * 1_000;

/** Moves `Date` of this process to the time of its sandbox. To be called once, before anything asks for the time. */
export function moveDate(): void {
  if (aheadMs() > 0) shiftDate(aheadMs());
}

/** The time in the world at a time of this process, which other servers and the file system go by. */
export const realTime = (time: Date): Date => new Date(time.getTime() - aheadMs());
