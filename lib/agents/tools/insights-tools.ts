import { z } from "zod";
import {
  getAlbumAnalytics,
  getAlbumChart,
  getArtistAnalytics,
  getArtistChart,
  getTrackAnalytics,
  getTrackChart,
} from "@/lib/listening/insights/contract";
import { getLeaderboard } from "@/lib/progress/leaderboards/contract";
import { tool, wholeNumber } from "./tool";

const KINDS = ["track", "album", "artist"] as const;

const TOTALS = { track: getTrackAnalytics, album: getAlbumAnalytics, artist: getArtistAnalytics };
const CHARTS = { track: getTrackChart, album: getAlbumChart, artist: getArtistChart };

const own = { type: z.enum(KINDS), id: wholeNumber };

/** The path parameter that names what the numbers are of. */
const params = ({ type, id }: { type: (typeof KINDS)[number]; id: number }) => ({ [`${type}Id`]: id });

/** Tools that read numbers. */
export const insightsTools = [
  tool({
    name: "get_insights",
    set: "insights",
    title: "Get insights",
    description: "Plays, listeners, likes and growth of the account's own track, album or artist.",
    input: z.object({
      ...own,
      period: z.enum(["7-days", "30-days", "90-days", "1-year"]).default("30-days"),
    }),
    operations: [getTrackAnalytics, getAlbumAnalytics, getArtistAnalytics],
    request: ({ period, ...of }) => ({ operation: TOTALS[of.type], params: params(of), query: { period } }),
  }),
  tool({
    name: "get_chart",
    set: "insights",
    title: "Get a chart",
    description: "Plays, listeners, likes and reposts of one of them by day.",
    input: z.object({ ...own, timeframe: z.enum(["7d", "30d", "90d", "1y"]).default("30d") }),
    operations: [getTrackChart, getAlbumChart, getArtistChart],
    request: ({ timeframe, ...of }) => ({
      operation: CHARTS[of.type],
      params: params(of),
      query: { timeframe },
    }),
  }),
  tool({
    name: "get_leaderboard",
    set: "insights",
    title: "Get the leaderboard",
    description: "The artists that lead this week, this month and ever.",
    input: z.object({}),
    operations: [getLeaderboard],
    request: () => ({ operation: getLeaderboard }),
  }),
];
