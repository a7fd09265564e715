/** The length of each period in days, in UTC. Today is included although it is incomplete. */
export const PERIOD_DAYS = { "7-days": 7, "30-days": 30, "90-days": 90, "1-year": 365 } as const;

export const PERIODS = ["7-days", "30-days", "90-days", "1-year"] as const;

export type Period = (typeof PERIODS)[number];

/** The maximum length of the lists of tracks, plays and collaborators. */
export const MAX_LISTED = 20;

/** The names of the same periods in chart requests. */
export const TIMEFRAME_PERIODS = {
  "7d": "7-days",
  "30d": "30-days",
  "90d": "90-days",
  "1y": "1-year",
} as const;

export const TIMEFRAMES = ["7d", "30d", "90d", "1y"] as const;

export type Timeframe = (typeof TIMEFRAMES)[number];
