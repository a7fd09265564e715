/** Prints one line per stage of a command, with its duration in seconds. */

const WIDTH = 10;

/** The interval at which a long stage reports that it still runs, on outputs whose line cannot be rewritten. */
const ALIVE_INTERVAL_MS = 30_000;

/**
 * Runs a stage and prints how long it took. On a terminal its name shows while it runs, elsewhere a line every 30 seconds.
 *
 * @template T
 * @param {string} name
 * @param {(report: (words: string) => void) => Promise<T> | T} work `report` sets the words after the seconds
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [out]
 * @returns {Promise<T>}
 */
export async function stage(name, work, out = process.stdout) {
  const startTime = performance.now();
  const label = `  ${name.padEnd(WIDTH)}`;
  let words = "";
  if (out.isTTY) out.write(`${label}    ...`);
  const elapsed = () => ((performance.now() - startTime) / 1000).toFixed(1).padStart(6);
  const alive = setInterval(() => {
    if (!out.isTTY) out.write(`${label}${elapsed()} s  ... ${words}`.trimEnd().concat("\n"));
  }, ALIVE_INTERVAL_MS);
  const finish = (/** @type {string} */ mark) => {
    clearInterval(alive);
    const seconds = elapsed();
    out.write(`${out.isTTY ? "\r\x1b[K" : ""}${label}${seconds} s  ${mark || words}`.trimEnd());
    out.write("\n");
  };
  try {
    const result = await work((text) => {
      words = text;
      if (out.isTTY) out.write(`\r\x1b[K${label}    ... ${text}`);
    });
    finish("");
    return result;
  } catch (error) {
    finish("failed");
    throw error;
  }
}
