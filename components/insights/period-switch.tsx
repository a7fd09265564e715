"use client";

import Link, { useLinkStatus } from "next/link";
import type { Period } from "@/lib/insights/terms";

const WORDS = {
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "1-year": "1 year",
} satisfies Record<Period, string>;

const PERIODS = Object.entries(WORDS);

/** The period as addresses, so that it can be kept, sent and gone back from. */
export function PeriodSwitch({ period, keep = {} }: { period: Period; keep?: Record<string, string> }) {
  return (
    <nav aria-label="Period">
      <ul className="inline-flex rounded-sm border border-edge bg-well p-px">
        {PERIODS.map(([each, words]) => (
          <li key={each}>
            <Link
              href={`?${new URLSearchParams({ ...keep, period: each })}`}
              scroll={false}
              prefetch={false}
              aria-current={each === period ? "true" : undefined}
              className="relative flex min-h-8 items-center rounded-sm px-3 text-xs font-medium whitespace-nowrap text-quiet hover:text-ink aria-[current=true]:bg-face aria-[current=true]:text-ink aria-[current=true]:shadow-key"
            >
              {words}
              <Pending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A line under the chosen period when it takes longer than one expects. */
function Pending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={`absolute inset-x-2 bottom-0 h-0.5 bg-amber-lamp transition-opacity delay-150 ${pending ? "opacity-100" : "opacity-0"}`}
    />
  );
}
