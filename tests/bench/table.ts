/** Rows under their headings, words to the left and numbers to the right. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = [headings, ...rows.map((row) => row.map(spell))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => (row[column] ?? "").length)));
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === "number"));
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return texts.map(line).join("\n");
}

/** The same as a table of Markdown. */
export function markdownTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === "number"));
  const rule = isNumber.map((right) => (right ? "--:" : "---"));
  return [headings, rule, ...rows.map((row) => row.map(spell))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** Whole numbers from 100 on, three digits below. */
function spell(value: string | number): string {
  if (typeof value === "string") return value;
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString("en")
    : value.toPrecision(3);
}
