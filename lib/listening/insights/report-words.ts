import type { ReportData } from "./export-shapes";

/** The report's formats of numbers and dates. They are English, the document's declared language. */

const whole = new Intl.NumberFormat("en");
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
  return (day: string) => format.format(new Date(day));
};
const longDay = dayFormat({ day: "numeric", month: "long", year: "numeric" });
export const shortDay = dayFormat({ day: "numeric", month: "short" });
const dayAndMonth = dayFormat({ day: "numeric", month: "long" });
const moment = dayFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

export const number = (value: number) => whole.format(value);
export const shortNumber = (value: number) => compact.format(value);

/** With a sign, so that the meaning does not depend on color. */
export function changeText(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "";
  return `${sign}${oneDecimal.format(Math.abs(change))}%`;
}

export function markShared(part: number, all: number): string {
  if (all === 0) return "";
  const percent = (part / all) * 100;
  return percent > 0 && percent < 0.1 ? "<\u00a00.1%" : `${oneDecimal.format(percent)}%`;
}

export function countryName(code: string): string {
  return code === "ZZ" ? "Unknown" : (countries.of(code) ?? code);
}

export function spanText({ from, to }: { from: string; to: string }): string {
  if (from === to) return longDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${longDay(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? dayAndMonth(from) : longDay(from)} – ${longDay(to)}`;
}

/** The time at which the report was generated. */
export const momentText = ({ generated_at }: ReportData) =>
  `${moment(new Date(generated_at).toISOString()).replace(" at ", ", ")} UTC`;

export type Metric = "plays" | "listeners";

/** A chart's alternative text. */
export function chartSentence({ series, totals, comparison, from, to }: ReportData, metric: Metric): string {
  const points = series?.points ?? [];
  const most = points.reduce((best, point) => (point[metric] > best[metric] ? point : best), {
    date: from,
    plays: 0,
    listeners: 0,
  });
  const unit = series?.interval ?? "day";
  const peak =
    most[metric] > 0
      ? ` The highest is the ${unit} of ${longDay(most.date)} with ${number(most[metric])}.`
      : "";
  return (
    `Bars: ${metric} by ${series?.interval ?? "day"}, ${spanText({ from, to })}, ${number(totals[metric])} in total.${peak} ` +
    `A dashed line: ${spanText(comparison)}, ${number(comparison[metric])} in total.`
  );
}
