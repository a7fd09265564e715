import { z } from "zod";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import {
  count,
  int64,
  optionalInteger,
  pathName,
  queryInteger,
  succeeded,
  success,
  text,
} from "@/lib/platform/http-contract/fields";
import { filterBy, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { CATEGORIES, PAGE, PERIODS, RISING_PERIODS } from "./constants";
import { age, exampleAge, exampleLeader, Leader, Standing } from "./shapes";

const byRank = { index: "board_chunks_slot_category_period_genre_id_chunk_pk" };

const period = filterBy(
  z
    .enum(PERIODS)
    .default("30d")
    .describe("The last 7 or 30 days with today, the current quarter of the year, or all time; in UTC."),
  byRank,
);

const MEANING =
  "Ranks artists by `value`. Artists whose owner is suspended or hidden are left out. Computed every five minutes.";

const pages = {
  page: pageQuery.shape.page,
  per_page: queryInteger(1, 100, PAGE).describe(
    "Number of artists per page. `perPage` is accepted as an alias.",
  ),
};

const ranked = succeeded({
  producers: z.array(Leader),
  pagination: pageSchema(Leader).omit({ data: true }),
  ...age,
});

const read = {
  method: "GET",
  tag: "Leaderboards",
  access: "anyone",
  scope: "catalog:read",
  response: ranked,
} as const;

const exampleRanked = {
  producers: [exampleLeader],
  pagination: { current_page: 1, from: 1, to: 1, per_page: PAGE, last_page: 1, total: 1 },
  ...exampleAge,
};

export const getGlobalLeaderboard = operation({
  ...read,
  id: "getGlobalLeaderboard",
  path: "/leaderboards/global",
  summary: "Get the overall leaderboard",
  description: `${MEANING} The value is the weighted mean of an artist's percentile ranks in seven categories, 0 to 100.`,
  query: z.object({ period, ...pages }),
  example: { query: { period: "30d" }, response: exampleRanked },
});

export const getGenreLeaderboard = operation({
  ...read,
  id: "getGenreLeaderboard",
  path: "/leaderboards/genre/{genre}",
  summary: "Get the overall leaderboard of a genre",
  description: `${MEANING} The values are those of the overall leaderboard, among the artists whose profiles have the genre.`,
  params: z.object({
    genre: pathName.describe("The genre's name, percent-encoded. Not case-sensitive."),
  }),
  query: z.object({ period, ...pages }),
  errors: ["not_found"],
  example: { params: { genre: "Lo-fi" }, query: { period: "30d" }, response: exampleRanked },
});

export const getRisingStars = operation({
  ...read,
  id: "getRisingStars",
  path: "/leaderboards/rising-stars",
  summary: "Get rising artists",
  description:
    `${MEANING} The value says at least how many times as many people a day hear the artist as in the four periods before: ` +
    "the lower bound of the one rate divided by the upper bound of the other, which leaves out what chance explains.",
  query: z.object({
    period: filterBy(
      z.enum(RISING_PERIODS).default("7d").describe("The last 7 or 30 days with today, in UTC."),
      byRank,
    ),
    ...pages,
  }),
  example: {
    query: { period: "7d" },
    response: { ...exampleRanked, producers: [{ ...exampleLeader, value: 1.87 }] },
  },
});

export const getAchievementsLeaderboard = operation({
  ...read,
  id: "getAchievementsLeaderboard",
  path: "/leaderboards/achievements",
  summary: "Get the leaderboard of achievements",
  description: `${MEANING} The value is the number of achievements that the artist's owner unlocked. An account is ranked once, as its most played artist.`,
  query: z.object({ period, ...pages }),
  example: {
    query: { period: "all" },
    response: { ...exampleRanked, producers: [{ ...exampleLeader, value: 21 }] },
  },
});

const own = { method: "GET", tag: "Leaderboards", envelope: "success" } as const;

const exampleStanding = {
  artist: exampleArtist,
  entry: exampleLeader,
  above: [],
  below: [],
  reason: null,
};

export const getLeaderboards = operation({
  ...own,
  id: "getLeaderboards",
  path: "/producer-intelligence/leaderboards",
  summary: "Get a leaderboard with your own place",
  description:
    "Returns a page of a leaderboard, and the place of one of your artists with its neighbors. `plays`, `listeners` and `releases` " +
    "are counts; `collaboration` counts the accounts whose artists are credited on the same tracks; `quality` is the share of listeners " +
    "who like or repost, at its lower bound, 0 to 1; `earnings_share` is the artist's share of all sales, 0 to 1; `xp` ranks accounts, " +
    "each as its most played artist; `overall` is the weighted mean of percentile ranks, 0 to 100.",
  access: "account",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
  query: z.object({
    category: z.enum(CATEGORIES).default("overall").describe("What artists are ranked by."),
    period: z
      .enum(PERIODS)
      .default("30d")
      .describe("The last 7 or 30 days with today, the current quarter of the year, or all time; in UTC."),
    genre: text(1, 100)
      .optional()
      .describe("The name of a genre: only artists whose profiles have it. Not case-sensitive."),
    artist_id: optionalInteger(1, Number.MAX_SAFE_INTEGER).describe(
      "The artist whose place is returned; one that you manage. Unless given, the most played of those you own.",
    ),
    page: queryInteger(1, Number.MAX_SAFE_INTEGER, 1).describe(
      `The page to return, starting at 1. A page has ${PAGE} artists.`,
    ),
  }),
  response: success({
    data: z.object({
      category: z.enum(CATEGORIES),
      period: z.enum(PERIODS),
      leaders: z.array(Leader),
      current: Standing,
      participant_count: count.describe("How many artists are ranked."),
      current_page: int64,
      last_page: int64.describe("At least 1."),
      ...age,
    }),
  }),
  example: {
    query: { category: "overall", period: "30d" },
    response: {
      data: {
        category: "overall",
        period: "30d",
        leaders: [exampleLeader],
        current: exampleStanding,
        participant_count: 1,
        current_page: 1,
        last_page: 1,
        ...exampleAge,
      },
    },
  },
});

export const getLeaderboard = operation({
  ...own,
  id: "getLeaderboard",
  path: "/producer-intelligence/leaderboard",
  summary: "Get the first ten of each period",
  description:
    "Returns the first ten artists of the overall leaderboard in the last 7 days, in the last 30 days, and of all time.",
  access: "anyone",
  scope: "catalog:read",
  response: success({
    data: z.object({
      weekly: z.array(Leader),
      monthly: z.array(Leader),
      allTime: z.array(Leader),
      ...age,
    }),
  }),
  example: {
    response: {
      data: {
        weekly: [exampleLeader],
        monthly: [exampleLeader],
        allTime: [exampleLeader],
        ...exampleAge,
      },
    },
  },
});
