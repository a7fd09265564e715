import { z } from "zod";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { count, day, id, int64, timestamp } from "@/lib/platform/http-contract/fields";
import { MAX_TOP_TRACKS, TIMEFRAMES } from "./constants";

const change = z
  .number()
  .describe(
    "Change from the previous period in percent, to one decimal place: 0 when both are 0, 100 when only the previous one is 0. " +
      "Meaningless if the first play is later than the start of the previous period.",
  );

/** The four blocks shared by tracks, albums and artists. */
export const Analytics = z
  .object({
    plays: z.object({ total: int64.describe("All-time plays."), period: int64 }),
    listeners: z.object({
      total: int64.describe("Distinct listeners, all time."),
      unique: int64.describe("Distinct listeners in the period."),
    }),
    engagement: z.object({ likes: int64, reposts: int64 }).describe("Likes and reposts in the period."),
    growth: z.object({ plays_change: change, listeners_change: change }),
  })
  .meta({ id: "Analytics" });

/** A track in a list, with its plays and listeners in the period. */
export const TrackFigures = z
  .object({ id, name: z.string(), plays: int64, listeners: int64 })
  .meta({ id: "TrackFigures" });

export const AlbumAnalytics = Analytics.extend({
  tracks: z.array(TrackFigures).describe("The album's tracks in album order."),
}).meta({ id: "AlbumAnalytics" });

export const CountryPlays = z.object({
  country: z.string().describe("ISO 3166-1 alpha-2 code; `ZZ` when the play had no country."),
  plays: int64,
});

export const ArtistAnalytics = Analytics.extend({
  top_tracks: z.array(TrackFigures).describe(`At most ${MAX_TOP_TRACKS}, ordered by plays in the period.`),
  followers: z.object({
    total: int64.describe("People who follow the artist or an account that manages it, each counted once."),
    period: int64.describe("New followers in the period."),
    change,
  }),
  countries: z.array(CountryPlays).describe("Plays in the period by country, most plays first."),
}).meta({ id: "ArtistAnalytics" });

export const ChartPoint = z
  .object({
    date: day.describe("The first day of the bucket."),
    plays: int64,
    listeners: int64.describe("Distinct listeners within the bucket. Do not add them up across buckets."),
    likes: int64,
    reposts: int64,
  })
  .meta({ id: "ChartPoint" });

export const Chart = z
  .object({
    timeframe: z.enum(TIMEFRAMES),
    interval: z
      .enum(["day", "week"])
      .describe(
        "`week` for `1y`, otherwise `day`. Each week ends on today's day of the week; the first bucket has one day.",
      ),
    points: z.array(ChartPoint).describe("Every bucket, oldest first. Empty buckets are zero."),
  })
  .meta({ id: "Chart" });

export const Realtime = z
  .object({
    active_listeners: count.describe("Distinct listeners with a play or heartbeat in the last 60 seconds."),
    plays_last_hour: count,
    plays_last_24_hours: count,
    recent_plays: z
      .array(z.object({ played_at: timestamp, country: z.string().nullable(), source: z.string() }))
      .describe(`At most ${MAX_TOP_TRACKS}, newest first.`),
    as_of: timestamp,
  })
  .meta({ id: "Realtime" });

export const CollaborationsShape = z
  .object({
    total_collaborations: count.describe("Number of tracks shared with other artists."),
    top_collaborators: z
      .array(z.object({ artist: Artist, tracks: int64, plays: int64 }))
      .describe(`At most ${MAX_TOP_TRACKS}, ordered by plays of the shared tracks.`),
    collaboration_tracks: z
      .array(z.object({ id, name: z.string(), artists: z.array(Artist), plays: int64, release_date: day }))
      .describe(`At most ${MAX_TOP_TRACKS}, ordered by all-time plays.`),
  })
  .meta({ id: "Collaborations" });
