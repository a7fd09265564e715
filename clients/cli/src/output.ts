/** What is printed: lines for people, in color on a terminal, or JSON. */

const hasColors = (): boolean => process.stdout.isTTY === true && !process.env.NO_COLOR;

const COLORS = { red: 31, green: 32, yellow: 33, gray: 90, bold: 1 } as const;

export const paint = (color: keyof typeof COLORS, text: string): string =>
  hasColors() ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Progress and warnings, which are no part of the output. */
export const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** Rows in columns of equal width. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
