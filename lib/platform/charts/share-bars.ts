/** How long the bars of a ranking are, the largest as long as there is room. */
export function shareBars(values: readonly number[], width: number): number[] {
  const most = Math.max(1, ...values);
  return values.map((value) => (value / most) * width);
}
