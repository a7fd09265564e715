import { z } from "zod";
import { pathId, success } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";
import { PERIODS, TIMEFRAMES } from "./constants";
import { insightsDefaults } from "./defaults";
import {
  exampleAlbumAnalytics,
  exampleAnalytics,
  exampleArtistAnalytics,
  exampleChart,
  exampleCollaborations,
  exampleRealtime,
} from "./examples";
import { AlbumAnalytics, Analytics, ArtistAnalytics, Chart, Collaborations, Realtime } from "./shapes";

const BASE = "/producer-intelligence/insights";

const read = {
  ...insightsDefaults,
  method: "GET",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
} as const;

const trackParams = z.object({ trackId: pathId.describe("The track.") });
const albumParams = z.object({ albumId: pathId.describe("The album.") });
const artistParams = z.object({ artistId: pathId.describe("The artist.") });

const periodQuery = z.object({
  period: z
    .enum(PERIODS)
    .default("30-days")
    .describe("Today and the whole days before it, in UTC; growth compares with as many days before these."),
});

const timeframeQuery = z.object({
  timeframe: z.enum(TIMEFRAMES).default("30d").describe("How far back the chart reaches, today included."),
});

const WHO = "For accounts of an artist credited on it and for operators.";

export const getTrackAnalytics = operation({
  ...read,
  id: "getTrackAnalytics",
  path: `${BASE}/tracks/{trackId}`,
  summary: "Get a track's plays, listeners, engagement and growth",
  description: `Every number is exact, unique listeners included. ${WHO}`,
  params: trackParams,
  query: periodQuery,
  response: success({ data: Analytics }),
  example: { params: { trackId: 1 }, query: { period: "30-days" }, response: { data: exampleAnalytics } },
});

export const getTrackChart = operation({
  ...read,
  id: "getTrackChart",
  path: `${BASE}/tracks/{trackId}/charts`,
  summary: "Get a track's numbers over time",
  description: `A point for each day, for each week of a year. ${WHO}`,
  params: trackParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { trackId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getTrackRealtime = operation({
  ...read,
  id: "getTrackRealtime",
  path: `${BASE}/tracks/{trackId}/realtime`,
  summary: "See who listens to a track now",
  description: `How many listen, what was played in the last hour and day; nothing tells who a listener is. ${WHO}`,
  params: trackParams,
  response: success({ data: Realtime }),
  example: { params: { trackId: 1 }, response: { data: exampleRealtime } },
});

export const getAlbumAnalytics = operation({
  ...read,
  id: "getAlbumAnalytics",
  path: `${BASE}/albums/{albumId}`,
  summary: "Get an album's plays, listeners, engagement, growth and tracks",
  description:
    "Over the album's tracks; a listener of two of them is one. For accounts of the album's artists and for operators.",
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
  summary: "Get an album's numbers over time",
  description:
    "A point for each day, for each week of a year. For accounts of the album's artists and for operators.",
  params: albumParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { albumId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getArtistAnalytics = operation({
  ...read,
  id: "getArtistAnalytics",
  path: `${BASE}/artists/{artistId}`,
  summary: "Get an artist's plays, listeners, followers, tracks and countries",
  description:
    "Over every track the artist is credited on, as performer, guest or producer; a listener of two of them is one. " +
    "For the artist's own accounts and for operators.",
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
  summary: "Get an artist's numbers over time",
  description:
    "A point for each day, for each week of a year. For the artist's own accounts and for operators.",
  params: artistParams,
  query: timeframeQuery,
  response: success({ data: Chart }),
  example: { params: { artistId: 1 }, query: { timeframe: "7d" }, response: { data: exampleChart } },
});

export const getArtistCollaborations = operation({
  ...read,
  id: "getArtistCollaborations",
  path: `${BASE}/artists/{artistId}/collaborations`,
  summary: "See with whom an artist makes tracks, and how these do",
  description:
    "Tracks on which other artists are credited too. For the artist's own accounts and for operators.",
  params: artistParams,
  response: success({ data: Collaborations }),
  example: { params: { artistId: 1 }, response: { data: exampleCollaborations } },
});
