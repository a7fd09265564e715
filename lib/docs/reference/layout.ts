/** Parts on separate lines, indented. */
export function indented(parts: readonly string[], by: string): string {
  return parts
    .flatMap((part) => part.split("\n"))
    .map((line) => by + line)
    .join("\n");
}
