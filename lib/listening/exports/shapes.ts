import { z } from "zod";
import { day, id, int64, timestamp } from "@/lib/http/contract/fields";
import { PERIODS } from "@/lib/listening/insights/constants";
import { ArtistAnalytics, ChartPoint, CountryPlays, TrackFigures } from "@/lib/listening/insights/shapes";

export const EXPORT_TYPES = ["tracks", "albums", "artists"] as const;

export type ExportType = (typeof EXPORT_TYPES)[number];

export const GROUPS = ["period", "day"] as const;

export const ExportFormat = z
  .object({ id: z.enum(["csv", "json", "pdf"]), name: z.string(), description: z.string() })
  .meta({ id: "ExportFormat" });

const change = z.number().describe("Percent against the days before, one decimal; absent by day.").optional();

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
    date: day.optional().describe("By day only."),
    id,
    name: z.string(),
    artists: z.array(z.string()).optional().describe("Of a track or an album: whose it is."),
    album: z.string().nullable().optional().describe("Of a track: the album it is on."),
    release_date: day.optional().describe("Of a track or an album."),
    ...Figures.shape,
    plays_change: change,
    listeners_change: change,
  })
  .meta({ id: "ExportRow" });

export type ExportRow = z.input<typeof Row>;

const made = {
  period: z.enum(PERIODS).nullable().describe("Null when `from` and `to` were given."),
  from: day,
  to: day,
  generated_at: timestamp,
};

export const Rows = z.object({
  type: z.enum(EXPORT_TYPES),
  group_by: z.enum(GROUPS),
  ...made,
  rows: z.array(Row).describe("By period: most plays first. By day: oldest first."),
});

const growth = z.number().describe("Percent against the days before, one decimal.");

export const Report = z
  .object({
    artist: z.object({ id, name: z.string() }),
    ...made,
    totals: Figures,
    comparison: z
      .object({ from: day, to: day, ...Figures.shape })
      .describe("As many days, before the first one."),
    growth: z.object({
      plays_change: growth,
      listeners_change: growth,
      likes_change: growth,
      reposts_change: growth,
    }),
    top_tracks: z.array(TrackFigures).describe("At most 20, by plays."),
    countries: z.array(CountryPlays).describe("Most plays first."),
    followers: ArtistAnalytics.shape.followers,
    series: z
      .object({
        interval: z.enum(["day", "week"]),
        points: z.array(ChartPoint),
        comparison: z.array(ChartPoint).describe("The days before, as many points."),
      })
      .optional()
      .describe("With `include_charts`."),
  })
  .meta({ id: "InsightsReport" });

export type ReportData = z.input<typeof Report>;
