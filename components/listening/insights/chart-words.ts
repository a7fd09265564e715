import { bucketSpan, type Metric, type Performance, type Series } from "@/lib/listening/insights/measured";
import { isCovered } from "@/lib/listening/insights/spans";
import { formatCount, formatDay, formatSpan } from "./formats";
import { METRIC_LABELS } from "./metric-labels";

/** A bucket (day or week) and its counterpart in the previous period. */
export interface Bucket {
  name: string;
  count: number;
  beforeName: string;
  before: number;
  /** Whether both can be compared: plays were already counted then. */
  comparable: boolean;
  /** Whether it includes today and so is still growing. */
  open: boolean;
}

export interface ChartData {
  metric: Metric;
  performance: Performance;
  series: Series;
}

/** All buckets of a chart, oldest first. */
export function toBuckets({ metric, performance, series }: ChartData, locale: string): Bucket[] {
  const { points, before, interval } = series;
  const name = (of: typeof points, index: number, end: string) =>
    interval === "day"
      ? formatDay(of[index]?.date ?? end, locale, "weekday")
      : formatSpan(bucketSpan(of, index, end), locale);
  return points.map((point, index) => ({
    name: name(points, index, performance.span.to),
    count: point[metric],
    beforeName: name(before, index, performance.before.to),
    before: before[index]?.[metric] ?? 0,
    comparable: isCovered(bucketSpan(before, index, performance.before.to), performance.first_day),
    open: index === points.length - 1,
  }));
}

/** The name of a chart, such as "Plays by day". */
export function chartName({ metric, series }: ChartData): string {
  return `${METRIC_LABELS[metric]} by ${series.interval}`;
}

/** "1,230 plays", "1 unique listener", "no likes". */
function wholeWords(metric: Metric, figures: Performance["figures"], locale: string): string {
  const sum = figures[metric];
  if (sum === 0) return `no ${metric}`;
  const noun = sum === 1 ? metric.slice(0, -1) : metric;
  return `${formatCount(sum, locale)} ${metric === "listeners" ? "unique " : ""}${noun}`;
}

/** A summary for screen readers: total, highest and lowest if there is anything, and the previous period. */
export function chartSummary(data: ChartData, locale: string): string {
  const { metric, performance } = data;
  const count = (number: number) => formatCount(number, locale);
  const whole = (figures: Performance["figures"]) => wholeWords(metric, figures, locale);
  const buckets = toBuckets(data, locale);
  const most = buckets.reduce((a, b) => (b.count > a.count ? b : a));
  const least = buckets.slice(0, -1).reduce((a, b) => (b.count < a.count ? b : a), buckets[0] ?? most);
  return [
    `${chartName(data)}, ${formatSpan(performance.span, locale)}: ${whole(performance.figures)}.`,
    ...(most.count === 0
      ? []
      : [
          `Highest on ${most.name} with ${count(most.count)}; lowest on ${least.name} with ${count(least.count)}.`,
        ]),
    `Previous period, ${formatSpan(performance.before, locale)}: ${whole(performance.figures_before)}.`,
  ].join(" ");
}

/** Sentences that screen readers announce while moving through the chart. */
export function bucketSentence({ name, count, beforeName, before, open }: Bucket, locale: string): string {
  const now = `${name}: ${formatCount(count, locale)}${open ? " so far" : ""}`;
  return `${now}. Previous period, ${beforeName}: ${formatCount(before, locale)}.`;
}
