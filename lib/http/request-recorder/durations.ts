/**
 * Durations are counted in steps, each a tenth longer than the one before: the middle of a step is within 5 percent of
 * everything in it, and a minute has no more than 120 steps.
 */
const GROWTH = 1.1;
const SHORTEST_MS = 0.01;

/** The step that a duration in milliseconds falls into; negative below a millisecond. */
export function stepOfDuration(milliseconds: number): number {
  return Math.floor(Math.log(Math.max(milliseconds, SHORTEST_MS)) / Math.log(GROWTH));
}

/** The duration in milliseconds that stands for all of a step. */
export function durationOfStep(step: number): number {
  return GROWTH ** (step + 0.5);
}
