import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Locks between commands that run at once: files that only one of them can create. */

/** A lock of this age is one of a command that was killed. Two that find it at once may both go on, which the server bears. */
const STALE_MS = 30_000;
const WAIT_MS = 50;

function tryLock(path: string): boolean {
  try {
    closeSync(openSync(path, "wx", 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // One that is gone by now has ended, and the next may be there already: it must stay.
  const lock = statSync(path, { throwIfNoEntry: false });
  if (lock && Date.now() - lock.mtimeMs > STALE_MS) rmSync(path, { force: true });
  return false;
}

/** Works alone, for moments: the program waits meanwhile. */
export function withLock(path: string, work: () => void): void {
  while (!tryLock(path)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  try {
    work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Works alone for as long as a request takes. */
export async function withLongLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!tryLock(path)) await pause(WAIT_MS);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
