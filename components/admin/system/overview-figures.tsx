import type { ReactNode } from "react";
import { formatChange, formatCount } from "@/components/listening/insights/formats";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { SystemOverview } from "@/lib/admin/system/overview-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";

type Figures = SystemOverview["figures"];

/** A disk that is fuller than this needs somebody: uploads stop when it is full. */
const FULL_DISK = 0.9;

/** More failures than this share of all requests need somebody. */
const MANY_ERRORS = 0.01;

interface Tile {
  name: string;
  href: string;
  value: string;
  note: ReactNode;
  /** The reason for looking at it now. */
  alarm?: string | undefined;
}

/** The figures of the last day and week, each with a link to where it comes from. Red is for what needs somebody. */
export function OverviewFigures({ overview, locale }: { overview: SystemOverview; locale: string }) {
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="mb-3 text-lg font-semibold">
        Last 24 hours
      </h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
        {tiles(overview, locale).map(({ name, href, value, note, alarm }) => (
          <li key={name} className="flex bg-paper">
            <Link href={href} className="block min-w-0 grow px-4 py-3 -outline-offset-2 hover:bg-well">
              <span className="block text-sm text-quiet">{name}</span>
              <span className="block text-xl font-medium break-words">{value}</span>
              <span className="block text-xs text-quiet">{note}</span>
              {alarm && (
                <span className="block text-xs">
                  <Badge tone="red">{alarm}</Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tiles({ figures, unhealthy, failing_jobs }: SystemOverview, locale: string): Tile[] {
  const count = (value: number) => formatCount(value, locale);
  const { plays, sales, sign_ups, requests, errors, p99, due_jobs, disk } = figures;
  const fullness = disk && disk.size > 0 ? 1 - disk.free / disk.size : 0;
  const isFailing = requests.day > 0 && errors.day / requests.day > MANY_ERRORS;
  return [
    {
      name: "Plays",
      href: "/admin/tracks?sort=plays",
      value: count(plays.day),
      note: <Trend figure={plays} locale={locale} />,
    },
    {
      name: "Sales",
      href: "/admin/orders",
      value: [count(sales.day), ...revenueWords(figures, "day")].join(" · "),
      note: <Trend figure={sales} locale={locale} extra={revenueWords(figures, "week")} />,
    },
    {
      name: "Sign-ups",
      href: "/admin/people",
      value: count(sign_ups.day),
      note: <Trend figure={sign_ups} locale={locale} />,
    },
    {
      name: "API errors",
      href: "/admin/performance",
      value: count(errors.day),
      note: `of ${count(requests.day)} requests · 7 days: ${count(errors.week)} of ${count(requests.week)}`,
      alarm: isFailing ? "More than 1 in 100" : undefined,
    },
    {
      name: "API p99",
      href: "/admin/performance",
      value: milliseconds(p99.day, locale),
      note: `7 days: ${milliseconds(p99.week, locale)}`,
    },
    {
      name: "Disk",
      href: "/admin/system",
      value: disk ? `${Math.round(fullness * 100)}%` : "Unknown",
      note: disk ? `${gigabytes(disk.free, locale)} free` : "The system does not say",
      alarm: fullness > FULL_DISK ? "Nearly full" : undefined,
    },
    {
      name: "Job queue",
      href: "/admin/jobs",
      value: count(due_jobs),
      note: "jobs due now",
      alarm: failing_jobs > 0 ? `${count(failing_jobs)} failing` : undefined,
    },
    {
      name: "Health",
      href: "/admin/system",
      value: unhealthy.length === 0 ? "OK" : "Failing",
      note: unhealthy.length === 0 ? "All parts of the server work" : "Parts that do not work:",
      alarm: unhealthy.length === 0 ? undefined : unhealthy.map(({ name }) => name).join(", "),
    },
  ];
}

/** Compares the day with the day before, and the week with the week before. */
function Trend({
  figure,
  locale,
  extra = [],
}: {
  figure: Figures["plays"];
  locale: string;
  extra?: string[];
}) {
  const { day, day_before, week, week_before } = figure;
  return (
    <>
      {change(day, day_before, locale)} vs. the day before
      <span className="block">
        7 days: {[formatCount(week, locale), ...extra].join(" · ")} ({change(week, week_before, locale)})
      </span>
    </>
  );
}

const change = (now: number, before: number, locale: string) =>
  before === 0 ? (now === 0 ? "±0" : "new") : formatChange(((now - before) / before) * 100, locale);

/** The amounts by currency, without those that are none. */
const revenueWords = ({ revenue }: Figures, of: "day" | "week") =>
  revenue.flatMap(({ currency, [of]: amount }) => (amount > 0 ? [formatMoney(amount, currency)] : []));

const milliseconds = (value: number | null, locale: string) =>
  value === null
    ? "–"
    : `${new Intl.NumberFormat(locale, { maximumSignificantDigits: value < 1 ? 1 : 2 }).format(value)} ms`;

const gigabytes = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 }).format(
    bytes / 1e9,
  );
