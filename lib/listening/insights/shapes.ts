import { z } from "zod";
import { Artist } from "@/lib/catalog/resources/artist-shapes";
import { count, day, id, int64, timestamp } from "@/lib/http/contract/fields";
import { TIMEFRAMES } from "./constants";

const change = z
  .number()
  .describe(
    "Percent against the period before, one decimal; 0 when both are 0, 100 when only the earlier is 0.",
  );

/** The four blocks that tracks, albums and artists have in common. */
export const Analytics = z
  .object({
    plays: z.object({ total: int64.describe("All time."), period: int64 }),
    listeners: z.object({
      total: int64.describe("Distinct listeners of all time."),
      unique: int64.describe("Distinct listeners in the period."),
    }),
    engagement: z.object({ likes: int64, reposts: int64 }).describe("Given in the period."),
    growth: z.object({ plays_change: change, listeners_change: change }),
  })
  .meta({ id: "Analytics" });

/** A track among others, with what it did in the period. */
export const TrackFigures = z
  .object({ id, name: z.string(), plays: int64, listeners: int64 })
  .meta({ id: "TrackFigures" });

export const AlbumAnalytics = Analytics.extend({
  tracks: z.array(TrackFigures).describe("The album's tracks in their order."),
}).meta({ id: "AlbumAnalytics" });

export const CountryPlays = z.object({
  country: z.string().describe("ISO 3166-1 alpha-2; `ZZ` where the play named none."),
  plays: int64,
});

export const ArtistAnalytics = Analytics.extend({
  top_tracks: z.array(TrackFigures).describe("At most 20, by plays in the period."),
  followers: z.object({
    total: int64.describe("Followers of the account that owns the artist."),
    period: int64.describe("Those who began to follow in the period."),
    change,
  }),
  countries: z.array(CountryPlays).describe("Plays of the period by country, most first."),
}).meta({ id: "ArtistAnalytics" });

export const ChartPoint = z
  .object({
    date: day.describe("The bucket's first day."),
    plays: int64,
    listeners: int64.describe("Distinct within the bucket: they do not add up over buckets."),
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
        "`week` for 1y: seven days that end on the day of the week it is today; the first bucket has one day.",
      ),
    points: z.array(ChartPoint).describe("Every bucket, oldest first, empty ones zero."),
  })
  .meta({ id: "Chart" });

export const Realtime = z
  .object({
    active_listeners: count.describe("Distinct listeners with a play or heartbeat in the last 60 seconds."),
    plays_last_hour: count,
    plays_last_24_hours: count,
    recent_plays: z
      .array(z.object({ played_at: timestamp, country: z.string().nullable(), source: z.string() }))
      .describe("At most 20, newest first."),
    as_of: timestamp,
  })
  .meta({ id: "Realtime" });

export const Collaborations = z
  .object({
    total_collaborations: count.describe("Tracks made together with other artists."),
    top_collaborators: z
      .array(z.object({ artist: Artist, tracks: int64, plays: int64 }))
      .describe("At most 20, by plays of the tracks made together."),
    collaboration_tracks: z
      .array(z.object({ id, name: z.string(), artists: z.array(Artist), plays: int64, release_date: day }))
      .describe("At most 20, by plays of all time."),
  })
  .meta({ id: "Collaborations" });
