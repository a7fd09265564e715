/** The number of days of plays, comments and likes of the demo, including today. */
export const HISTORY_DAYS = 400;

const DAY_MS = 86_400_000;

/**
 * Time in the demo data. Activity lies at fixed distances from today (UTC), so the last days are never empty; releases keep their
 * dates.
 */
export type Clock = {
  now: number;
  /** Milliseconds of the instant `daysAgo` days before today, `secondOfDay` seconds into that day. */
  at(daysAgo: number, secondOfDay: number): number;
  /** Whole days from a date (`2025-09-12`) to today; negative for a future date. */
  ageInDays(date: string): number;
};

export function clockAt(now: Date): Clock {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    now: now.getTime(),
    at: (daysAgo, secondOfDay) => today - daysAgo * DAY_MS + Math.floor(secondOfDay * 1000),
    ageInDays: (date) => Math.round((today - Date.parse(`${date}T00:00:00Z`)) / DAY_MS),
  };
}

/** An instant in a format that PostgreSQL reads. */
export function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
