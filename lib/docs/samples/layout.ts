/** Parts, each on lines of its own, moved in. */
export function indented(parts: readonly string[], by: string): string {
  return parts
    .flatMap((part) => part.split("\n"))
    .map((line) => by + line)
    .join("\n");
}
