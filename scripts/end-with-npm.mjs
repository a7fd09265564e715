import { readFileSync } from "node:fs";

/** Ends a command when npm, which started it, is gone: npm passes Ctrl-C on to its scripts, but ends without them on SIGTERM. */

const CHECK_INTERVAL_MS = 500;

/** The process that started another; undefined when that is gone or the system does not tell. */
function findParent(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Sends this process SIGTERM when npm ends. Does nothing when npm did not start it. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // Between npm and this process there may be a shell, which would wait for us when npm is gone.
  const grandparent = findParent(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && findParent(parent) === grandparent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
