import { z } from "zod";
import { INSIGHTS_PERIODS } from "@/lib/listening/insights/constants";
import {
  count,
  int64,
  optionalInteger,
  pathId,
  succeeded,
  success,
} from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { SOCIAL_TYPES } from "./constants";
import {
  ArtistActivity,
  exampleActivities,
  exampleSocialActivity,
  SocialActivity,
  SocialAnalytics,
} from "./shapes";

const sharedFields = {
  method: "GET",
  tag: "Insights",
  access: "account",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
} as const;

const period = z
  .enum(INSIGHTS_PERIODS)
  .default("30-days")
  .describe("The last N days in UTC, including today.");

const artistId = optionalInteger(1, Number.MAX_SAFE_INTEGER);
const WHOSE = "One of the artists that you manage; without it, all of them, and your account.";

export const listSocialActivity = operation({
  ...sharedFields,
  id: "listSocialActivity",
  path: "/producer-intelligence/social-activity-feed",
  envelope: "success",
  summary: "List who liked, reposted, followed and commented",
  description:
    "Lists what other accounts did with your artists and their music in the last 400 days, the latest first. What was undone, and what people " +
    "did whom you have blocked or who have blocked you, is left out. Prefer `cursor`, which does not count the whole feed.",
  query: z.object({
    type: filterBy(z.enum(SOCIAL_TYPES).optional(), { index: "activities_artist_index" }),
    artist_id: filterBy(artistId.describe(WHOSE), { index: "activities_artist_index" }),
    ...cursorQuery.shape,
  }),
  response: success({ pagination: pageOrCursorSchema(SocialActivity) }),
  example: {
    query: { cursor: "", per_page: 15 },
    response: { pagination: { per_page: 15, next_cursor: null, data: [exampleSocialActivity] } },
  },
});

const comparisonExample = { period: 96, before: 80, change: 20 };

export const getSocialAnalytics = operation({
  ...sharedFields,
  id: "getSocialAnalytics",
  path: "/producer-intelligence/social-analytics",
  envelope: "success",
  summary: "Get likes, reposts, followers and comments by day",
  description:
    "Adds up by day what other accounts did with your artists and their music and has not been undone since: likes of tracks, albums and artists, " +
    "reposts, new followers of your artists and your account, and comments.",
  query: z.object({ period, artist_id: artistId.describe(WHOSE) }),
  response: success({ data: SocialAnalytics }),
  example: {
    query: { period: "7-days" },
    response: {
      data: {
        from: "2026-03-02",
        to: "2026-03-08",
        totals: {
          likes: comparisonExample,
          reposts: comparisonExample,
          followers: comparisonExample,
          comments: comparisonExample,
        },
        days: [{ date: "2026-03-02", likes: 14, reposts: 3, followers: 2, comments: 5 }],
      },
    },
  },
});

export const listArtistActivity = operation({
  ...sharedFields,
  id: "listArtistActivity",
  path: "/artists/{id}/activity",
  summary: "List an artist's plays, licenses and downloads",
  description:
    "Lists what happened with an artist's music, the latest first: each license issued, each download of a licensed file, the plays of each day, and " +
    "each track that reached 100 plays, 1,000, 10,000 and so on. " +
    "`totals` are those of the whole period. Nobody is named. Available to accounts that manage the artist, and to operators.",
  params: z.object({ id: pathId.describe("The artist's id.") }),
  query: z.object({
    period: filterBy(period, { index: "licenses_artist_newest_index" }),
    ...cursorQuery.shape,
  }),
  response: succeeded({
    totals: z.object({
      plays: int64,
      listeners: int64.describe("Distinct listeners in the period."),
      licenses: count,
      downloads: count,
    }),
    pagination: pageOrCursorSchema(ArtistActivity),
  }),
  example: {
    params: { id: 1 },
    query: { period: "30-days" },
    response: {
      totals: { plays: 2310, listeners: 1284, licenses: 1, downloads: 1 },
      pagination: examplePage(exampleActivities),
    },
  },
});
