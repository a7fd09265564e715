import { AddressSwitch } from "@/components/ui/address-switch";
import type { Period } from "@/lib/insights/terms";

const WORDS = {
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "1-year": "1 year",
} satisfies Record<Period, string>;

const PERIODS = Object.entries(WORDS);

export function PeriodSwitch({ period, keep = {} }: { period: Period; keep?: Record<string, string> }) {
  return (
    <AddressSwitch
      label="Period"
      positions={PERIODS.map(([each, word]) => ({
        href: `?${new URLSearchParams({ ...keep, period: each })}`,
        word,
        current: each === period,
      }))}
    />
  );
}
