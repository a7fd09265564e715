/** "90 to 110", "From 90", "Up to 110"; undefined without ends. */
export function rangeWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`;
  if (min !== undefined) return `From ${min}`;
  return max === undefined ? undefined : `Up to ${max}`;
}
