import type { Span, Spans } from "@/lib/insights/spans";

/** What is measured, as the dashboards receive it. */

export const METRICS = ["plays", "listeners", "likes", "reposts"] as const;

export type Metric = (typeof METRICS)[number];

type Figures = Record<Metric, number>;

/** The numbers of a track, album or artist in a period and in the one before it. */
export interface Performance extends Spans {
  id: number;
  name: string;
  image: string;
  all_time: { plays: number; listeners: number };
  figures: Figures;
  figures_before: Figures;
}

type Point = { date: string } & Figures;

/** The same over time: as many points before as in the period. */
export interface Series {
  interval: "day" | "week";
  points: Point[];
  before: Point[];
}

export interface TrackMeasured extends Figures {
  id: number;
  name: string;
}

/** The days of a bucket: up to the next one's first, the last one's up to the end. */
export function bucketSpan(points: readonly { date: string }[], index: number, end: string): Span {
  const from = points[index]?.date ?? end;
  const next = points[index + 1]?.date;
  return { from, to: next === undefined ? end : dayBefore(next) };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
