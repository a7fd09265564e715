import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** Locks between commands that run at once: files that only one of them can create, and in which it names itself. */

/** A lock of this age is one of a command that was killed, on another computer perhaps. Two that find it at once may both go on, which the server bears. */
const STALE_MS = 30_000;
/** A command that goes on has named itself in its lock by then. */
const UNNAMED_MS = 1_000;
const WAIT_MS = 50;

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, `${hostname()} ${process.pid}`);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (isStale(path)) rmSync(path, { force: true });
  return false;
}

/** Whether the command that has a lock was killed. One that is gone by now has ended, and the next may be there already: it must stay. */
function isStale(path: string): boolean {
  const lock = statSync(path, { throwIfNoEntry: false });
  if (!lock) return false;
  const age = Date.now() - lock.mtimeMs;
  if (age > STALE_MS) return true;
  try {
    const [host, id] = readFileSync(path, "utf8").split(" ");
    if (host === "") return age > UNNAMED_MS;
    if (host !== hostname() || !id) return false;
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
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
