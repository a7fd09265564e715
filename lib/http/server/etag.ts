/** Whether an If-None-Match names the ETag. The comparison is weak, as the header asks for. */
export function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  return condition.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });
}
