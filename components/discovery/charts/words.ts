import type { CHART_PERIODS } from "@/db/values/discovery";

/** The kinds of charts, in the order in which the page offers them. */
export const CHART_KINDS = ["tracks", "rising", "albums", "artists"] as const;

export type ChartKind = (typeof CHART_KINDS)[number];

export const KIND_WORDS: Record<ChartKind, string> = {
  tracks: "Tracks",
  rising: "Rising",
  albums: "Albums",
  artists: "Artists",
};

export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const CHART_PERIOD_WORDS: Record<ChartPeriod, string> = {
  day: "Day",
  week: "Week",
  month: "Month",
};

/** The days that a chart counts, in a heading and in a sentence. */
export const SPAN_WORDS: Record<ChartPeriod, { heading: string; during: string; before: string }> = {
  day: { heading: "since yesterday", during: "yesterday and today", before: "the two days before" },
  week: { heading: "last 7 days", during: "the last 7 days", before: "the 7 days before" },
  month: { heading: "last 30 days", during: "the last 30 days", before: "the 30 days before" },
};

/** The address of a chart. */
export function chartPath({
  kind,
  period,
  genre,
}: {
  kind: ChartKind;
  period?: ChartPeriod;
  genre: string;
}): string {
  const params = new URLSearchParams({
    ...(kind !== "tracks" && { type: kind }),
    ...(period !== undefined && period !== "week" && { period }),
    ...(genre !== "" && { genre }),
  });
  return params.size === 0 ? "/charts" : `/charts?${params}`;
}
