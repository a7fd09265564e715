/** What an exported file is called, without its ending: whose numbers, which, and of which days (`YYYY-MM-DD`). */
export function fileName(whose: string, what: string, { from, to }: { from: string; to: string }): string {
  return `${whose} ${what} ${from} to ${to}`;
}
