import { dayEnd, dayName, dayStart, type ViewerClock } from "@/components/ui/moments";

/** The last moment at which a coupon counts: its end is the first at which it does not. */
export const lastMoment = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString();

/** The last day of a coupon in the viewer's time zone, `2026-01-15`; an empty text for one without an end. */
export const lastDay = (expiresAt: string | null, clock: ViewerClock): string =>
  expiresAt === null ? "" : dayName(Date.parse(lastMoment(expiresAt)), clock);

/**
 * The end that a form asks for with the last day of a coupon, in the viewer's time zone; null for none. Undefined while it is still the day
 * of the former end, which programs may have set to any moment of that day. Throws RangeError for what is no day.
 */
export function nextEnd(day: string, former: string | null, clock: ViewerClock): string | null | undefined {
  if (day === lastDay(former, clock)) return undefined;
  return day === "" ? null : new Date(dayEnd(day, clock)).toISOString();
}

/** The first day of a coupon in the viewer's time zone; an empty text for one that counts at once. */
export const firstDay = (startsAt: string | null, clock: ViewerClock): string =>
  startsAt === null ? "" : dayName(Date.parse(startsAt), clock);

/** The start that a form asks for with the first day of a coupon, as `nextEnd` the end. Throws RangeError for what is no day. */
export function nextStart(day: string, former: string | null, clock: ViewerClock): string | null | undefined {
  if (day === firstDay(former, clock)) return undefined;
  return day === "" ? null : new Date(dayStart(day, clock)).toISOString();
}
