/** Lengths of the bars of a ranking; the largest fills the available length. */
export function shareBars(values: readonly number[], width: number): number[] {
  const most = Math.max(1, ...values);
  return values.map((value) => (value / most) * width);
}
