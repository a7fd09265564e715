import { LinkTabs } from "@/components/ui/link-tabs";
import { type InsightsPeriod, PAGE_PERIODS } from "@/lib/listening/insights/constants";

const WORDS: Record<InsightsPeriod, string> = {
  "7-days": "7 days",
  "28-days": "28 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "1-year": "1 year",
};

export function PeriodSwitch({
  period,
  keep = {},
}: {
  period: InsightsPeriod;
  keep?: Record<string, string>;
}) {
  // A link to a period that only the API offers still shows what it opened.
  const periods = PAGE_PERIODS.some((each) => each === period) ? PAGE_PERIODS : [...PAGE_PERIODS, period];
  return (
    <LinkTabs
      label="Period"
      positions={periods.map((each) => ({
        href: `?${new URLSearchParams({ ...keep, period: each })}`,
        word: WORDS[each],
        current: each === period,
      }))}
    />
  );
}
