import { formatDay } from "@/components/listening/insights/formats";
import { addDays, spanLength } from "@/lib/listening/insights/spans";

export interface SalesBucket {
  /** `2026-03-06` of a day, `2026-03` of a month. */
  key: string;
  /** As the reader writes it, "6 Mar" of a day, "Mar 2026" of a month. */
  label: string;
  sales: number;
  amount: number;
}

/** The days of a chart that has a bar for each; longer ones have one for each month. */
const MAX_DAYS = 100;

/** Sales by day, or by month for more than 100 days and for all time; days and months without sales are there too. */
export function toSalesBuckets(
  days: readonly { day: string; sales: number; amount: number }[],
  { from, to }: { from: string | null; to: string },
  locale: string,
): SalesBucket[] {
  const isByDay = from !== null && spanLength({ from, to }) <= MAX_DAYS;
  const keys = isByDay ? listDays(from, to) : listMonths(from ?? days[0]?.day ?? to, to);
  const buckets = new Map(
    keys.map((key) => [key, { key, label: bucketLabel(key, locale), sales: 0, amount: 0 }]),
  );
  for (const { day, sales, amount } of days) {
    const bucket = buckets.get(day.slice(0, isByDay ? 10 : 7));
    if (!bucket) continue;
    bucket.sales += sales;
    bucket.amount += amount;
  }
  return [...buckets.values()];
}

const bucketLabel = (key: string, locale: string) =>
  formatDay(key, locale, key.length > 7 ? "short" : "month");

const listDays = (from: string, to: string) =>
  Array.from({ length: spanLength({ from, to }) }, (_, place) => addDays(from, place));

/** At least six months, so that a bar is not the whole chart. */
const MIN_MONTHS = 6;

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function listMonths(from: string, to: string): string[] {
  const at = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  const last = monthNumber(to);
  const first = Math.min(monthNumber(from), last - MIN_MONTHS + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => at(first + place));
}
