import { LinkTabs } from "@/components/ui/link-tabs";
import type { Period } from "@/lib/listening/insights/constants";

const WORDS = {
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "1-year": "1 year",
} satisfies Record<Period, string>;

const PERIODS = Object.entries(WORDS);

export function PeriodSwitch({ period, keep = {} }: { period: Period; keep?: Record<string, string> }) {
  return (
    <LinkTabs
      label="Period"
      positions={PERIODS.map(([each, word]) => ({
        href: `?${new URLSearchParams({ ...keep, period: each })}`,
        word,
        current: each === period,
      }))}
    />
  );
}
