import type { Board, Period } from "@/lib/progress/leaderboards/constants";
import { PERIODS, QUALITY_LISTENERS, RISING_PERIODS, WEIGHTS } from "@/lib/progress/leaderboards/constants";

export const BOARD_WORDS: Record<Board, string> = {
  overall: "Overall",
  plays: "Plays",
  listeners: "Listeners",
  rising: "Rising",
  xp: "XP",
  releases: "Releases",
  collaboration: "Collaboration",
  quality: "Quality",
  earnings_share: "Earnings",
  achievements: "Achievements",
};

/** In the order in which the page offers them. */
export const BOARD_ORDER = Object.keys(BOARD_WORDS) as [Board, ...Board[]];

export const PERIOD_WORDS: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  season: "Season",
  all: "All time",
};

/** The periods before, in a sentence. */
export const BEFORE_WORDS: Record<Period, string> = {
  "7d": "the 7 days before",
  "30d": "the 30 days before",
  season: "last season",
  all: "30 days ago",
};

/** The heading of the column of values. */
export const VALUE_WORDS: Record<Board, string> = {
  overall: "Score",
  plays: "Plays",
  listeners: "Listeners",
  rising: "Growth",
  xp: "XP",
  releases: "Releases",
  collaboration: "Partners",
  quality: "Quality",
  earnings_share: "Share",
  achievements: "Achievements",
};

export const boardPeriods = (board: Board): readonly Period[] =>
  board === "rising" ? RISING_PERIODS : PERIODS;

const whole = new Intl.NumberFormat("en");
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** A value as text. */
export function valueText(board: Board, value: number): string {
  if (board === "overall") return value.toFixed(1);
  if (board === "rising") return `×${value.toFixed(1)}`;
  if (board === "quality" || board === "earnings_share") {
    return value > 0 && value < 0.001 ? "< 0.1%" : percent.format(value);
  }
  return whole.format(value);
}

const percents = Object.entries(WEIGHTS).map(
  ([name, weight]) => `${BOARD_WORDS[name as Board].toLowerCase()} ${weight}%`,
);

/** Explains how each board is counted. */
export const METHODS: Record<Board, string> = {
  overall: `A score from 0 to 100: the mean of an artist's percentile ranks, weighted ${percents.join(", ")}. A percentile rank is the share of the other artists with a lower value.`,
  plays:
    "Each start of a track counts once, no matter how long it lasts. Plays by the artist's own accounts don't count.",
  listeners: "Signed-in accounts and devices, each counted once in the period.",
  rising:
    "How many times as many people a day hear the artist as in the four periods before, at least. We compare the low end of what chance explains now with the high end before, so three plays after one don't count as a rise.",
  xp: "Experience points earned in the period. An account appears once, as its most played artist.",
  releases: "Tracks published in the period that are still public.",
  collaboration: "Accounts of other people credited on the same tracks, each counted once.",
  quality: `The share of listeners who like or repost, at the low end of what chance explains. Artists with at least ${QUALITY_LISTENERS} listeners in the period.`,
  earnings_share: "The artist's share of everything sold in the period, less refunds.",
  achievements: "Achievements unlocked in the period. An account appears once, as its most played artist.",
};
