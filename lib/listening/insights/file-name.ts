/** The content of an export of rows, for its name: `tracks`, or `tracks by day`. */
export const rowsName = (type: string, isByDay: boolean): string => (isByDay ? `${type} by day` : type);

/** The name of an exported file without its extension: artist, content, and days (`YYYY-MM-DD`), without spaces. */
export function fileName(whose: string, what: string, { from, to }: { from: string; to: string }): string {
  return `${whose} ${what} ${from} to ${to}`.replace(/[\s"]+/g, "-");
}
