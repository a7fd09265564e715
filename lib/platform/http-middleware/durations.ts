/**
 * Durations are counted in steps, each a tenth longer than the previous one: the middle of a step is within 5 percent of everything
 * in it, and a minute has no more than 120 steps.
 */
const GROWTH = 1.1;
const SHORTEST_MS = 0.01;

/** The step of a duration in milliseconds; negative below a millisecond. */
export function stepOfDuration(milliseconds: number): number {
  return Math.floor(Math.log(Math.max(milliseconds, SHORTEST_MS)) / Math.log(GROWTH));
}

/** The representative duration of a step, in milliseconds. */
export function durationOfStep(step: number): number {
  return GROWTH ** (step + 0.5);
}
