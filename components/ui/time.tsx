"use client";

import { exactMoment, fullDate } from "./moments";
import { useViewerClock } from "./viewer-clock";

/** A date in the viewer's language and time zone, with the time of day if `clock` is set, and the exact instant in the tooltip. */
export function Time({ at, clock: precision = false }: { at: string; clock?: boolean | "seconds" }) {
  const clock = useViewerClock();
  const instant = Date.parse(at);
  return (
    // Server and browser may abbreviate months differently.
    <time dateTime={at} title={exactMoment(instant, clock)} suppressHydrationWarning>
      {fullDate(instant, clock, precision)}
    </time>
  );
}
