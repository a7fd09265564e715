import { addDays, type Span, type Spans } from "./spans";

/** The measured numbers, from the statement to the dashboard. */

export const METRICS = ["plays", "listeners", "likes", "reposts"] as const;

export type Metric = (typeof METRICS)[number];

export type Figures = Record<Metric, number>;

/** The numbers of a track, album or artist in a span, in the previous one and of all time. */
export interface Performance extends Spans {
  id: number;
  name: string;
  image: string;
  /** The day of the first play, `YYYY-MM-DD`; null before there is one. */
  first_day: string | null;
  all_time: { plays: number; listeners: number };
  figures: Figures;
  figures_before: Figures;
}

export type ChartPoint = { date: string } & Figures;

/** The same over time, with as many points for the previous span. */
export interface Series {
  interval: "day" | "week";
  points: ChartPoint[];
  before: ChartPoint[];
}

export interface TrackMeasurement extends Figures {
  id: number;
  name: string;
}

/** The days of a bucket: up to the start of the next one, for the last one up to the end. */
export function bucketSpan(points: readonly { date: string }[], index: number, end: string): Span {
  const from = points[index]?.date ?? end;
  const next = points[index + 1]?.date;
  return { from, to: next === undefined ? end : addDays(next, -1) };
}
