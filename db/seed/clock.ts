/** How many days of plays, comments and likes the demo has, today included. */
export const historyDays = 400;

const dayMs = 86_400_000;

/**
 * Time as the demo data sees it. What people did lies at fixed distances from today (UTC), so that the last days are
 * never empty; what was released keeps its date.
 */
export type Clock = {
  now: number;
  /** Milliseconds of an instant: so many days before today, so many seconds into that day. */
  at(daysAgo: number, secondOfDay: number): number;
  /** Whole days from a date (`2025-09-12`) to today; negative when it is still to come. */
  daysSince(date: string): number;
};

export function clockAt(now: Date): Clock {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return {
    now: now.getTime(),
    at: (daysAgo, secondOfDay) => today - daysAgo * dayMs + Math.floor(secondOfDay * 1000),
    daysSince: (date) => Math.round((today - Date.parse(`${date}T00:00:00Z`)) / dayMs),
  };
}

/** An instant as PostgreSQL reads it. */
export function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
