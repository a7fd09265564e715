import { z } from "zod";
import { id, optionalInteger, pathId, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { FIRST_YEAR, LAST_YEAR, MAX_GROWTH_TRACKS } from "./constants";
import { ContributionGraph, exampleGrowth, exampleWindows, growthFields } from "./shapes";

const sharedFields = {
  tag: "Insights",
  access: "account",
  envelope: "success",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
} as const;

export const getTrackGrowth = operation({
  ...sharedFields,
  id: "getTrackGrowth",
  method: "GET",
  path: "/producer-intelligence/track/{trackId}/growth",
  summary: "Get a track's growth",
  description:
    "Compares the plays and listeners of the last seven days with a mean week of the four weeks before, and says whether the track is rising. " +
    "Available to accounts that manage an artist credited on the track, and to operators.",
  params: z.object({ trackId: pathId.describe("The track's id.") }),
  response: success(growthFields),
  example: {
    params: { trackId: 1 },
    response: { data: { "1": exampleGrowth }, windows: exampleWindows },
  },
});

export const getTracksGrowth = operation({
  ...sharedFields,
  id: "getTracksGrowth",
  method: "POST",
  path: "/producer-intelligence/tracks/growth-batch",
  summary: "Get the growth of several tracks",
  description:
    `The same for up to ${MAX_GROWTH_TRACKS} tracks. All or nothing: 404 names the first track that does not exist, 403 the first whose insights you ` +
    "may not see.",
  safe: true,
  body: z.object({ track_ids: z.array(id).min(1).max(MAX_GROWTH_TRACKS) }),
  response: success(growthFields),
  example: {
    body: { track_ids: [1] },
    response: { data: { "1": exampleGrowth }, windows: exampleWindows },
  },
});

export const getContributionGraph = operation({
  ...sharedFields,
  id: "getContributionGraph",
  method: "GET",
  path: "/producer-intelligence/artist/{artistId}/contribution-graph",
  summary: "Get an artist's uploads by day",
  description:
    "Returns every day of a year with the number of tracks that the artist published on it: those that are public now, of which it is the performer or " +
    "the first artist credited. Days are in UTC. Available to accounts that manage the artist, and to operators.",
  params: z.object({ artistId: pathId.describe("The artist's id.") }),
  query: z.object({
    year: optionalInteger(FIRST_YEAR, LAST_YEAR).describe("The calendar year; without it, the current one."),
  }),
  response: success({ data: ContributionGraph }),
  example: {
    params: { artistId: 1 },
    query: { year: 2026 },
    response: {
      data: {
        year: 2026,
        total: 1,
        active_days: 1,
        years: [2026],
        days: [
          { date: "2026-01-01", uploads: 0, level: 0 },
          { date: "2026-01-02", uploads: 1, level: 1 },
        ],
      },
    },
  },
});
