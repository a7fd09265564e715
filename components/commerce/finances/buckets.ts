import type { FinancePeriod } from "@/lib/commerce/finances/constants";

export interface SalesBucket {
  /** `2026-03-06` of a day, `2026-03` of a month. */
  key: string;
  /** "6 Mar" of a day, "Mar 2026" of a month. */
  label: string;
  sales: number;
  amount: number;
}

const DAYS: Partial<Record<FinancePeriod, number>> = { "7d": 7, "30d": 30, "90d": 90 };

/** Sales by day, or by month for periods of a year and more; days and months without sales are there too. `today` is in UTC. */
export function toSalesBuckets(
  days: readonly { day: string; sales: number; amount: number }[],
  period: FinancePeriod,
  today: Date,
): SalesBucket[] {
  const count = DAYS[period];
  const keys =
    count === undefined
      ? listMonths(period === "12m" ? 12 : undefined, days[0]?.day, today)
      : listDays(count, today);
  const buckets = new Map(keys.map((key) => [key, { key, label: bucketLabel(key), sales: 0, amount: 0 }]));
  const length = count === undefined ? 7 : 10;
  for (const { day, sales, amount } of days) {
    const bucket = buckets.get(day.slice(0, length));
    if (!bucket) continue;
    bucket.sales += sales;
    bucket.amount += amount;
  }
  return [...buckets.values()];
}

const DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });
const MONTH = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "numeric" });

const bucketLabel = (key: string) => (key.length > 7 ? DAY : MONTH).format(new Date(key));

const DAY_MS = 86_400_000;

const listDays = (count: number, today: Date) =>
  Array.from({ length: count }, (_, place) =>
    new Date(today.getTime() - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  );

function listMonths(count: number | undefined, first: string | undefined, today: Date): string[] {
  const at = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  const last = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const start = first ? Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 : last;
  const from = Math.min(count === undefined ? start : last - count + 1, last - 5);
  return Array.from({ length: last - from + 1 }, (_, place) => at(from + place));
}
