import { scaleLinear } from "d3-scale";

/** How long the bars of a ranking are, the largest as long as there is room. */
export function shareBars(values: readonly number[], width: number): number[] {
  return values.map(scaleLinear([0, Math.max(1, ...values)], [0, width]));
}
