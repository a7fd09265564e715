"use client";

import { fullDate } from "./moments";
import { useViewerClock } from "./viewer-clock";

/** A day of the calendar, such as a release date, in the viewer's language: the same day in all time zones. */
export function CalendarDay({ day }: { day: string }) {
  const clock = useViewerClock();
  return (
    // Server and browser may abbreviate months differently.
    <time dateTime={day} suppressHydrationWarning>
      {fullDate(Date.parse(day), { ...clock, timeZone: "UTC" }, false)}
    </time>
  );
}
