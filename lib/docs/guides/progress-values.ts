import { code, table } from "@/lib/docs/reference/markdown-syntax";
import {
  QUALITY_LISTENERS,
  RANKING_INTERVAL_MS,
  RISING_BASELINE_PERIODS,
  WEIGHTS,
} from "@/lib/progress/leaderboards/constants";
import {
  MAX_LEVEL,
  MIN_ACCOUNT_AGE_HOURS,
  MIN_DESCRIPTION,
  MIN_PLAY_MS,
  MIN_TAGS,
  PLAYS_OF_LISTENER,
  PLAYS_OF_TRACK,
  TITLES,
  XP_AMOUNTS,
  XP_SOURCES,
} from "@/lib/progress/xp/constants";
import { xpOfLevel } from "@/lib/progress/xp/levels";

/** The acts that earn the XP of each source. */
const EARNING_RULES = {
  upload: "a track becomes published and public for the first time",
  metadata: `such a track has a tempo, a key, a scale, a genre, ${MIN_TAGS} tags, a description of ${MIN_DESCRIPTION} characters, and a cover of its own`,
  collaboration: "such a track credits two or more artists that different accounts manage",
  play: "somebody else plays a track",
  like: "another account likes a track, an album or an artist",
  repost: "another account reposts a track or an album",
  follow: "another account follows you or your artist",
  playlist: "another account adds a track to a playlist",
  sale: "each whole unit of currency that you earn with a sale",
  fulfilled: "your track fulfills a beat request",
  achievement: "you unlock an achievement",
} as const satisfies Record<(typeof XP_SOURCES)[number], string>;

const amounts: Partial<Record<(typeof XP_SOURCES)[number], number>> = XP_AMOUNTS;

/** Values of the guides about XP, levels and leaderboards. */
export const progressValues: Record<string, () => string> = {
  "xp.sources": () =>
    table(
      ["Source", "XP", "When"],
      XP_SOURCES.map((source) => [
        code(source),
        String(amounts[source] ?? "as listed"),
        EARNING_RULES[source],
      ]),
    ),
  "xp.titles": () =>
    table(
      ["From level", "Title", "XP"],
      TITLES.map(([level, title]) => [String(level), title, xpOfLevel(level).toLocaleString("en")]),
    ),
  "xp.levels": () => String(MAX_LEVEL),
  "xp.account-hours": () => String(MIN_ACCOUNT_AGE_HOURS),
  "xp.plays-of-listener": () => String(PLAYS_OF_LISTENER),
  "xp.plays-of-track": () => String(PLAYS_OF_TRACK),
  "xp.play-seconds": () => String(MIN_PLAY_MS / 1_000),
  "boards.weights": () =>
    table(
      ["Category", "Weight"],
      Object.entries(WEIGHTS).map(([category, weight]) => [code(category), `${weight}%`]),
    ),
  "boards.minutes": () => String(RANKING_INTERVAL_MS / 60_000),
  "boards.quality-listeners": () => String(QUALITY_LISTENERS),
  "boards.rising-before": () => String(RISING_BASELINE_PERIODS),
};
