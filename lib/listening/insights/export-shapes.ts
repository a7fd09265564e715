import { z } from "zod";
import { day, id, int64, timestamp } from "@/lib/platform/http-contract/fields";
import { INSIGHTS_PERIODS, MAX_TOP_TRACKS } from "./constants";
import { ArtistAnalytics, ChartPoint, CountryPlays, TrackFigures } from "./shapes";

export const EXPORT_TYPES = ["tracks", "albums", "artists"] as const;

export type ExportType = (typeof EXPORT_TYPES)[number];

export const GROUPS = ["period", "day"] as const;

export const ExportFormat = z
  .object({ id: z.enum(["csv", "json", "pdf"]), name: z.string(), description: z.string() })
  .meta({ id: "ExportFormat" });

const change = z
  .number()
  .describe("Change from the previous period in percent, to one decimal place. Absent when grouped by day.")
  .optional();

const Figures = z
  .object({
    plays: int64,
    listeners: int64.describe("Distinct listeners."),
    likes: int64,
    reposts: int64,
  })
  .meta({ id: "Figures" });

const Row = z
  .object({
    date: day.optional().describe("Only present when grouped by day."),
    id,
    name: z.string(),
    artists: z.array(z.string()).optional().describe("The artists of a track or album."),
    album: z.string().nullable().optional().describe("The album of a track."),
    release_date: day.optional().describe("For tracks and albums."),
    ...Figures.shape,
    plays_change: change,
    listeners_change: change,
  })
  .meta({ id: "ExportRow" });

export type ExportRow = z.input<typeof Row>;

const exportMeta = {
  period: z.enum(INSIGHTS_PERIODS).nullable().describe("Null when the request had `from` and `to`."),
  from: day,
  to: day,
  generated_at: timestamp,
};

export const Rows = z.object({
  type: z.enum(EXPORT_TYPES),
  group_by: z.enum(GROUPS),
  ...exportMeta,
  rows: z.array(Row).describe("Grouped by period: most plays first. Grouped by day: oldest first."),
});

const growth = z.number().describe("Change from the previous period in percent, to one decimal place.");

export const Report = z
  .object({
    artist: z.object({ id, name: z.string() }),
    ...exportMeta,
    totals: Figures,
    comparison: z
      .object({ from: day, to: day, ...Figures.shape })
      .describe("The previous period, of the same length."),
    growth: z.object({
      plays_change: growth,
      listeners_change: growth,
      likes_change: growth,
      reposts_change: growth,
    }),
    top_tracks: z.array(TrackFigures).describe(`At most ${MAX_TOP_TRACKS}, by plays.`),
    countries: z.array(CountryPlays).describe("Most plays first."),
    followers: ArtistAnalytics.shape.followers,
    series: z
      .object({
        interval: z.enum(["day", "week"]),
        points: z.array(ChartPoint),
        comparison: z.array(ChartPoint).describe("The previous period, with the same number of points."),
      })
      .optional()
      .describe("Only present with `include_charts`."),
  })
  .meta({ id: "InsightsReport" });

export type ReportData = z.input<typeof Report>;
