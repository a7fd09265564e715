/** Parts that all steps share. */

/** Faults of a step, in sentences; none when all is well. */
export type Faults = string[];

export const say = (line: string) => console.log(`    ${line}`);

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** The value below which half of the values lie. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
