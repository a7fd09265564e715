import { formatCount, formatDay } from "@/components/listening/insights/formats";
import { timeOfDay, type ViewerClock } from "@/components/ui/moments";
import type { UsagePeriod } from "@/lib/developers/request-log/constants";
import type { Outcome } from "@/lib/developers/request-log/outcomes";
import type { Usage, UsagePoint } from "@/lib/developers/request-log/shapes";

/** Usage in words, for the chart's readout, its table and screen readers. */

export const OUTCOME_WORDS: Record<Outcome, { word: string; statuses: string }> = {
  succeeded: { word: "Succeeded", statuses: "2xx, 3xx" },
  refused: { word: "Client errors", statuses: "4xx" },
  failed: { word: "Server errors", statuses: "5xx" },
};

export const USAGE_PERIOD_WORDS: Record<UsagePeriod, string> = {
  "24-hours": "24 hours",
  "7-days": "7 days",
  "30-days": "30 days",
};

/** "0.85 ms", "12 ms", "1.2 s": durations are accurate to 5 percent, so no more digits than that. */
export function durationWords(milliseconds: number, locale: string): string {
  const inSeconds = milliseconds >= 1_000;
  const digits = milliseconds >= 100 && !inSeconds ? 3 : 2;
  const number = new Intl.NumberFormat(locale, {
    minimumSignificantDigits: 2,
    maximumSignificantDigits: digits,
  });
  return inSeconds ? `${number.format(milliseconds / 1_000)} s` : `${number.format(milliseconds)} ms`;
}

export function totalRequests({ succeeded, refused, failed }: UsagePoint): number {
  return succeeded + refused + failed;
}

/** An hour in the viewer's time zone, "14:00 to 15:00"; a day in UTC, "Tue 10 Mar 2026". */
export function bucketName({ at }: UsagePoint, interval: Usage["interval"], clock: ViewerClock): string {
  if (interval === "day") return formatDay(at, clock.locale, "weekday");
  const begin = Date.parse(at);
  return `${timeOfDay(begin, clock)} to ${timeOfDay(begin + 3_600_000, clock)}`;
}

/** Short, for the axis. */
export function bucketMark({ at }: UsagePoint, interval: Usage["interval"], clock: ViewerClock): string {
  return interval === "day" ? formatDay(at, clock.locale, "short") : timeOfDay(Date.parse(at), clock);
}

/** Sentences that screen readers announce while moving through the chart. */
export function usageSentence(
  point: UsagePoint,
  { interval, open }: { interval: Usage["interval"]; open: boolean },
  clock: ViewerClock,
): string {
  const count = (requests: number) => formatCount(requests, clock.locale);
  const name = bucketName(point, interval, clock) + (open ? " so far" : "");
  return `${name}: ${count(totalRequests(point))}. Succeeded ${count(point.succeeded)}, client errors ${count(point.refused)}, server errors ${count(point.failed)}.`;
}

/** A summary for screen readers. */
export function usageSummary({ points, interval }: Usage, period: UsagePeriod, clock: ViewerClock): string {
  const count = (requests: number) => formatCount(requests, clock.locale);
  const sum = (outcome: Outcome) => points.reduce((all, point) => all + point[outcome], 0);
  const errors = (outcome: "refused" | "failed", whose: string) =>
    `${count(sum(outcome))} ${whose} ${sum(outcome) === 1 ? "error" : "errors"}`;
  const [first, ...rest] = points;
  if (!first) return "";
  const most = rest.reduce((a, b) => (totalRequests(b) > totalRequests(a) ? b : a), first);
  return [
    `Requests by ${interval} in the last ${USAGE_PERIOD_WORDS[period]}:`,
    `${count(sum("succeeded"))} succeeded, ${errors("refused", "client")}, ${errors("failed", "server")}.`,
    `Highest: ${count(totalRequests(most))} in one ${interval}, ${bucketName(most, interval, clock)}.`,
  ].join(" ");
}
