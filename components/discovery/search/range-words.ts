/** A number, or the words of one. */
type End = number | string | undefined;

/** "90 to 110", "From 90", "Up to 110"; undefined without ends. */
export function rangeWords(min: End, max: End): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`;
  if (min !== undefined) return `From ${min}`;
  return max === undefined ? undefined : `Up to ${max}`;
}

/** "Lo-fi", "Lo-fi, House", "Lo-fi and 2 more"; undefined without names. */
export function listWords([first, second, ...more]: readonly string[]): string | undefined {
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first} and ${more.length + 1} more`;
}
