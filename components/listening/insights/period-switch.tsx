import { Button } from "@/components/ui/button";
import { LinkTabs } from "@/components/ui/link-tabs";
import { QueryForm } from "@/components/ui/query-form";
import { type InsightsPeriod, PAGE_PERIODS, type PagePeriod } from "@/lib/listening/insights/constants";
import { pageSpan } from "@/lib/listening/insights/spans";

const WORDS: Record<InsightsPeriod | "all", string> = {
  "7-days": "7 days",
  "28-days": "28 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "1-year": "1 year",
  all: "All",
};

const isNamed = (period: PagePeriod): period is InsightsPeriod | "all" => period in WORDS;

const NOTHING = {};

/** The periods of insights, sales and progress, and the choice of two days. */
export function PeriodSwitch({
  path,
  period,
  keep = NOTHING,
}: {
  /** The page. */
  path: string;
  period: PagePeriod;
  /** Parameters that stay as they are. */
  keep?: Record<string, string>;
}) {
  // A link to a period that only the API offers still shows what it opened.
  const others = isNamed(period) && !PAGE_PERIODS.some((each) => each === period) ? [period] : [];
  return (
    <div className="flex flex-wrap items-start gap-2">
      <LinkTabs
        label="Period"
        positions={[...PAGE_PERIODS, ...others].map((each) => ({
          href: `${path}?${new URLSearchParams({ ...keep, period: each })}`,
          word: WORDS[each],
          current: each === period,
        }))}
      />
      <DateRange key={period} path={path} period={period} keep={keep} />
    </div>
  );
}

/** The parameter of the first day. */
const FIRST_DAY = "from";

const DATE = "block h-8 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink";

/** Two days to choose, folded until they are wanted. It is folded again once they are shown. */
function DateRange({
  path,
  period,
  keep,
}: {
  path: string;
  period: PagePeriod;
  keep: Record<string, string>;
}) {
  const { from, to } = pageSpan(period);
  const today = new Date().toISOString().slice(0, 10);
  const isCustom = !isNamed(period);
  return (
    <details className="relative text-left">
      <summary
        className={`position flex min-h-8 cursor-pointer list-none items-center rounded-sm border border-edge px-3 text-xs font-medium whitespace-nowrap [&::-webkit-details-marker]:hidden ${isCustom ? "bg-face text-ink shadow-key" : "bg-well text-quiet hover:text-ink"}`}
      >
        {isCustom ? `${from} to ${to}` : "Dates"}
      </summary>
      <div className="absolute top-full left-0 z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-key md:right-0 md:left-auto">
        <QueryForm action={path} scroll={false} className="space-y-3 text-sm">
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="block">
            <span className="mb-1 block font-medium">First day</span>
            <input
              type="date"
              name={FIRST_DAY}
              required
              max={today}
              defaultValue={from ?? ""}
              className={DATE}
            />
          </label>
          <label className="block">
            <span className="mb-1 block font-medium">Last day</span>
            <input type="date" name="to" required max={today} defaultValue={to} className={DATE} />
          </label>
          <Button type="submit" size="sm">
            Show
          </Button>
        </QueryForm>
      </div>
    </details>
  );
}

/** A period in words, as part of a sentence: `7 days`, `all time`. */
export const periodWords = (period: PagePeriod): string => {
  if (period === "all") return "all time";
  const { from, to } = pageSpan(period);
  return isNamed(period) ? WORDS[period] : `${from} to ${to}`;
};
