import { bucketSpan, type Metric, type Performance, type Series } from "@/lib/listening/insights/measured";
import { formatCount, formatDay, formatSpan } from "./formats";
import { METRIC_LABELS } from "./metric-labels";

/** What a chart says, in words: for its readout, for its table and for who does not see it. */

/** A bucket beside the one it is compared with. */
export interface Bucket {
  name: string;
  count: number;
  beforeName: string;
  before: number;
  /** Today is in it, and is not over. */
  open: boolean;
}

/** A metric of a performance over time. */
export interface Charted {
  metric: Metric;
  performance: Performance;
  series: Series;
}

/** Every bucket of a chart with its name, oldest first. */
export function bucketsOf({ metric, performance, series }: Charted, locale: string): Bucket[] {
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
    open: index === points.length - 1,
  }));
}

/** "Plays by day", the name of a chart. */
export function chartName({ metric, series }: Charted): string {
  return `${METRIC_LABELS[metric]} by ${series.interval}`;
}

/** What one sees at a glance: the whole, the most, the least, and the period before. */
export function chartSummary(charted: Charted, locale: string): string {
  const { metric, performance } = charted;
  const count = (number: number) => formatCount(number, locale);
  const whole = (figures: Performance["figures"]) =>
    metric === "listeners"
      ? `${count(figures.listeners)} different listeners`
      : `${count(figures[metric])} ${metric}`;
  const buckets = bucketsOf(charted, locale);
  const most = buckets.reduce((a, b) => (b.count > a.count ? b : a));
  const least = buckets.slice(0, -1).reduce((a, b) => (b.count < a.count ? b : a), buckets[0] ?? most);
  return [
    `${chartName(charted)}, ${formatSpan(performance.span, locale)}: ${whole(performance.figures)}.`,
    `The most on ${most.name}, ${count(most.count)}; the fewest on ${least.name}, ${count(least.count)}.`,
    `In the period before, ${formatSpan(performance.before, locale)}: ${whole(performance.figures_before)}.`,
  ].join(" ");
}

/** What a screen reader hears while moving through the chart. */
export function bucketSentence({ name, count, beforeName, before, open }: Bucket, locale: string): string {
  const now = `${name}: ${formatCount(count, locale)}${open ? ", not over" : ""}`;
  return `${now}. Before, ${beforeName}: ${formatCount(before, locale)}.`;
}
