import { setTimeout as sleep } from "node:timers/promises";

/** Parts that all steps share. */

/** Faults of a step, in sentences; none when all is well. */
export type Faults = string[];

export const say = (line: string) => console.log(`    ${line}`);

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

const POLL_MS = 50;

/** Asks again and again whether something is so. Throws when it is not within that many milliseconds. */
export async function until(what: string, milliseconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`There was no sign of ${what} within ${seconds(milliseconds)}.`);
    await sleep(POLL_MS);
  }
}
