/** The degree to which two rows of numbers rise and fall together, 1 at most. */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const product = (one: ArrayLike<number>, other: ArrayLike<number>) =>
    Array.from(one).reduce((all, value, i) => all + value * (other[i] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}
