import {
  FORMER_PERIODS,
  type InsightsPeriod,
  MAX_PAGE_DAYS,
  type PagePeriod,
  PERIOD_DAYS,
} from "./constants";

/** A span of days, `YYYY-MM-DD`, UTC, both ends included. */
export interface Span {
  from: string;
  to: string;
}

/** A span and the previous span of the same length, which it is compared with. */
export interface Spans {
  span: Span;
  before: Span;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `days` days after another; negative for before. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days in a span. */
export function spanLength({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

export function withPrevious(span: Span): Spans {
  return { span, before: { from: addDays(span.from, -spanLength(span)), to: addDays(span.from, -1) } };
}

/** A period ends with today, which is incomplete; the previous span has as many days before it. UTC. */
export function periodSpans(period: InsightsPeriod, now = new Date()): Spans {
  const to = now.toISOString().slice(0, 10);
  return withPrevious({ from: addDays(to, 1 - PERIOD_DAYS[period]), to });
}

type Parameter = string | string[] | undefined;

const isPeriod = (text: string): text is InsightsPeriod => Object.hasOwn(PERIOD_DAYS, text);

/** The period in the address of a page, by its name or as the days `from` and `to`; anything else is `fallback`. */
export function parsePagePeriod(
  { period, from, to }: { period?: Parameter; from?: Parameter; to?: Parameter },
  fallback: PagePeriod,
  now = new Date(),
): PagePeriod {
  if (typeof from === "string" && typeof to === "string") return customPeriod(from, to, now) ?? fallback;
  if (typeof period !== "string") return fallback;
  if (period === "all" || isPeriod(period)) return period;
  const [first = "", last = ""] = period.split("..");
  return customPeriod(first, last, now) ?? FORMER_PERIODS.get(period) ?? fallback;
}

/** Two days as a period, the earlier first and none in the future; undefined for what is no day. */
function customPeriod(one: string, other: string, now: Date): PagePeriod | undefined {
  const today = now.toISOString().slice(0, 10);
  const [from = "", to = ""] = [one, other].toSorted();
  if (!isDay(from) || !isDay(to) || from > today) return undefined;
  const [end = today] = [to, today].toSorted();
  const earliest = addDays(end, 1 - MAX_PAGE_DAYS);
  const [, start = from] = [from, earliest].toSorted();
  return `${start}..${end}`;
}

const isDay = (text: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The days of a period; `from` is null for all time. */
export function pageSpan(period: PagePeriod, now = new Date()): { from: string | null; to: string } {
  const today = now.toISOString().slice(0, 10);
  if (period === "all") return { from: null, to: today };
  if (isPeriod(period)) return periodSpans(period, now).span;
  const [from = today, to = today] = period.split("..");
  return { from, to };
}

/**
 * The buckets of a chart, oldest first: days, or for more than 100 days weeks that align with the end of the span, so the first may
 * be shorter.
 */
export function timeBuckets(span: Span): { interval: "day" | "week"; buckets: Span[] } {
  const days = spanLength(span);
  const width = days > 100 ? 7 : 1;
  const buckets: Span[] = [];
  for (let to = days - 1; to >= 0; to -= width) {
    const from = Math.max(0, to - width + 1);
    buckets.unshift({ from: addDays(span.from, from), to: addDays(span.from, to) });
  }
  return { interval: width === 7 ? "week" : "day", buckets };
}

/** Whether plays were counted on all days of a span; if not, a comparison with it would show growth that is none. */
export function isCovered({ from }: Span, first_day: string | null): boolean {
  return first_day !== null && first_day <= from;
}

/** Percent change, one decimal; 0 when both are 0, 100 when only the earlier is 0. */
export function change(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  // Plus zero, which makes a negative zero a plain one.
  return Math.round(((now - before) / before) * 1000) / 10 + 0;
}
