import { z } from "zod";
import { pathId, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { INSIGHTS_PERIODS, TIMEFRAMES } from "./constants";
import { insightsDefaults } from "./defaults";
import {
  exampleAlbumAnalytics,
  exampleAnalytics,
  exampleArtistAnalytics,
  exampleChart,
  exampleCollaborations,
  exampleRealtime,
} from "./examples";
import { AlbumAnalytics, Analytics, ArtistAnalytics, Chart, CollaborationsShape, Realtime } from "./shapes";

const BASE = "/producer-intelligence/insights";

const read = {
  ...insightsDefaults,
  method: "GET",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
} as const;

const trackParams = z.object({ trackId: pathId.describe("The track's id.") });
const albumParams = z.object({ albumId: pathId.describe("The album's id.") });
const artistParams = z.object({ artistId: pathId.describe("The artist's id.") });

const periodQuery = z.object({
  period: z
    .enum(INSIGHTS_PERIODS)
    .default("30-days")
    .describe("The last N days in UTC, including today. Growth is relative to the N days before them."),
});

const timeframeQuery = z.object({
  timeframe: z.enum(TIMEFRAMES).default("30d").describe("The length of the chart, including today."),
});

const WHO = "Available to accounts that manage an artist credited on the track, and to operators.";

export const getTrackAnalytics = operation({
  ...read,
  id: "getTrackAnalytics",
  path: `${BASE}/tracks/{trackId}`,
  summary: "Get a track's analytics",
  description: `Returns plays, listeners, engagement and growth. All counts are exact, including unique listeners. ${WHO}`,
  params: trackParams,
  query: periodQuery,
  response: success({ data: Analytics }),
  example: { params: { trackId: 1 }, query: { period: "30-days" }, response: { data: exampleAnalytics } },
});

export const getTrackChart = operation({
  ...read,
  id: "getTrackChart",
  path: `${BASE}/tracks/{trackId}/charts`,
  summary: "Get a track's chart data",
  description: `Returns one point per day, or one per week for \`1y\`. ${WHO}`,
  params: trackParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { trackId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getTrackRealtime = operation({
  ...read,
  id: "getTrackRealtime",
  path: `${BASE}/tracks/{trackId}/realtime`,
  summary: "Get a track's real-time plays",
  description: `Returns the number of active listeners and the plays in the last hour and day. Listeners are never identified. ${WHO}`,
  params: trackParams,
  response: success({ data: Realtime }),
  example: { params: { trackId: 1 }, response: { data: exampleRealtime } },
});

export const getAlbumAnalytics = operation({
  ...read,
  id: "getAlbumAnalytics",
  path: `${BASE}/albums/{albumId}`,
  summary: "Get an album's analytics",
  description:
    "Returns plays, listeners, engagement and growth across the album's tracks, and per track. A listener of " +
    "several tracks counts once. Available to accounts that manage one of the album's artists, and to operators.",
  params: albumParams,
  query: periodQuery,
  response: success({ data: AlbumAnalytics }),
  example: {
    params: { albumId: 1 },
    query: { period: "30-days" },
    response: { data: exampleAlbumAnalytics },
  },
});

export const getAlbumChart = operation({
  ...read,
  id: "getAlbumChart",
  path: `${BASE}/albums/{albumId}/charts`,
  summary: "Get an album's chart data",
  description:
    "Returns one point per day, or one per week for `1y`. Available to accounts that manage one of the album's " +
    "artists, and to operators.",
  params: albumParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { albumId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getArtistAnalytics = operation({
  ...read,
  id: "getArtistAnalytics",
  path: `${BASE}/artists/{artistId}`,
  summary: "Get an artist's analytics",
  description:
    "Returns plays, listeners, engagement, growth, top tracks, followers and countries across every track that credits the " +
    "artist as performer, guest or producer. A listener of several tracks counts once. Available to accounts that manage " +
    "the artist, and to operators.",
  params: artistParams,
  query: periodQuery,
  response: success({ data: ArtistAnalytics }),
  example: {
    params: { artistId: 1 },
    query: { period: "30-days" },
    response: { data: exampleArtistAnalytics },
  },
});

export const getArtistChart = operation({
  ...read,
  id: "getArtistChart",
  path: `${BASE}/artists/{artistId}/charts`,
  summary: "Get an artist's chart data",
  description:
    "Returns one point per day, or one per week for `1y`. Available to accounts that manage the artist, and to operators.",
  params: artistParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { artistId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getArtistCollaborations = operation({
  ...read,
  id: "getArtistCollaborations",
  path: `${BASE}/artists/{artistId}/collaborations`,
  summary: "Get an artist's collaborations",
  description:
    "Returns the tracks that the artist shares with other artists, and those artists. Available to accounts that " +
    "manage the artist, and to operators.",
  params: artistParams,
  response: success({ data: CollaborationsShape }),
  example: { params: { artistId: 1 }, response: { data: exampleCollaborations } },
});
