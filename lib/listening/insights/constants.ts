/** The length of each period in days, in UTC. Today is included although it is incomplete. */
export const PERIOD_DAYS = {
  "7-days": 7,
  "28-days": 28,
  "30-days": 30,
  "90-days": 90,
  "1-year": 365,
} as const;

export const INSIGHTS_PERIODS = ["7-days", "30-days", "90-days", "1-year"] as const;

/** The periods that our pages offer: 28 days have each day of the week four times, as the 28 before them. */
export const PAGE_PERIODS = ["7-days", "28-days", "90-days", "1-year", "all"] as const;

/** Any of the API and of our pages; links may have either. */
export type InsightsPeriod = keyof typeof PERIOD_DAYS;

/** A period of insights, sales and progress in the address of a page: a name, or two days such as `2026-01-01..2026-03-31`. */
export type PagePeriod = InsightsPeriod | "all" | `${string}..${string}`;

/** Names that pages had for periods, which links still have. */
export const FORMER_PERIODS: ReadonlyMap<string, PagePeriod> = new Map([
  ["7d", "7-days"],
  ["30d", "30-days"],
  ["90d", "90-days"],
  ["1y", "1-year"],
  ["12m", "1-year"],
]);

/** The longest range of an export in days: a leap year. */
export const MAX_EXPORT_DAYS = 366;

/** The longest range of days that a page shows. */
export const MAX_PAGE_DAYS = 5 * 366;

/** The maximum length of the lists of tracks, plays and collaborators. */
export const MAX_TOP_TRACKS = 20;

/** The names of the same periods in chart requests. */
export const TIMEFRAME_PERIODS = {
  "7d": "7-days",
  "30d": "30-days",
  "90d": "90-days",
  "1y": "1-year",
} as const;

export const TIMEFRAMES = ["7d", "30d", "90d", "1y"] as const;

export type Timeframe = (typeof TIMEFRAMES)[number];
