/** Prints one line per stage of a command, with its duration in seconds. */

const WIDTH = 10;

/**
 * Runs a stage and prints how long it took. On a terminal its name shows while it runs.
 *
 * @template T
 * @param {string} name
 * @param {(report: (words: string) => void) => Promise<T> | T} work `report` sets the words after the seconds
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [out]
 * @returns {Promise<T>}
 */
export async function stage(name, work, out = process.stdout) {
  const started = performance.now();
  const label = `  ${name.padEnd(WIDTH)}`;
  let words = "";
  if (out.isTTY) out.write(`${label}    ...`);
  const finish = (/** @type {string} */ mark) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
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
