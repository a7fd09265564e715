/** The categories by which artists are ranked, in the order in which pages offer them. */
export const CATEGORIES = [
  "overall",
  "plays",
  "listeners",
  "xp",
  "releases",
  "collaboration",
  "quality",
  "earnings_share",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Every board: the categories, and what has addresses of its own. */
export const BOARDS = [...CATEGORIES, "rising", "achievements"] as const;

export type Board = (typeof BOARDS)[number];

/** The days of a period end with today, which is not over, in UTC. A season is a quarter of a year. */
export const PERIODS = ["7d", "30d", "season", "all"] as const;

export type Period = (typeof PERIODS)[number];

/** The periods for which `rising` is ranked. */
export const RISING_PERIODS = ["7d", "30d"] as const satisfies readonly Period[];

/** The categories by which accounts are ranked, each in the place of its most played artist. */
export const OF_ACCOUNTS: readonly Board[] = ["xp", "achievements"];

/** The weight of the percentile rank in each category for `overall`, in percent. */
export const WEIGHTS = {
  plays: 20,
  listeners: 10,
  releases: 15,
  quality: 15,
  collaboration: 15,
  xp: 15,
  earnings_share: 10,
} as const satisfies Partial<Record<Category, number>>;

/** Listeners from which on an artist is ranked by `quality`. */
export const QUALITY_LISTENERS = 10;

/** `rising` compares a period with so many times as many days before it. */
export const RISING_BASELINE_PERIODS = 4;

/** Standard deviations of the bounds of `quality` and `rising`: 95 % of what chance does is inside. */
export const Z_95 = 1.96;

/** The interval of computing boards, in milliseconds. */
export const RANKING_INTERVAL_MS = 5 * 60_000;

/** After a computation, the server rests at least so many times as long as it took. */
export const REST = 3;

/** Leaders on a page. */
export const PAGE = 50;
