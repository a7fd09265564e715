import type { ReportSchedule } from "./shapes";

type Kind = Pick<ReportSchedule, "type" | "format">;

const TYPES: Record<Kind["type"], string> = {
  tracks: "Tracks",
  albums: "Albums",
  artists: "Artists",
  sales: "Sales",
  catalog: "Catalog",
};

/** A report in words: "Tracks as CSV". */
export const reportWords = ({ type, format }: Kind): string => `${TYPES[type]} as ${format.toUpperCase()}`;

/** The days of a report, in words: "Feb 23 – Mar 1, 2026". */
export const reportDaysWords = ({ from, to }: { from: string; to: string }, locale = "en"): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    new Date(from),
    new Date(to),
  );

const TIMES: Record<ReportSchedule["every"], string> = {
  day: "Every day",
  week: "Every Monday",
  month: "On the first of every month",
};

/** When a report is made, in words: "Every Monday at 08:00 (Europe/Berlin)". */
export const timeWords = ({
  every,
  at_hour,
  time_zone,
}: Pick<ReportSchedule, "every" | "at_hour" | "time_zone">) =>
  `${TIMES[every]} at ${String(at_hour).padStart(2, "0")}:00 (${time_zone})`;
