/** The moment at which a link to a track begins it: `#t=83`, in seconds. */

const SECOND_MS = 1_000;

/** The moment that the fragment of an address names, in milliseconds; 0 without one. */
export function linkStart(fragment: string): number {
  return Number(/^#t=(\d{1,5})$/.exec(fragment)?.[1] ?? 0) * SECOND_MS;
}

/** The fragment for a moment in seconds. */
export const startFragment = (seconds: number): string => (seconds > 0 ? `#t=${seconds}` : "");

/** The seconds of "1:23", "83" or "1:02:03"; undefined for anything else. */
export function parseClock(text: string): number | undefined {
  if (!/^\d{1,5}(?::[0-5]?\d){0,2}$/.test(text.trim())) return undefined;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
