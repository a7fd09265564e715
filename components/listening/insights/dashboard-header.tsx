import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import type { Performance } from "@/lib/listening/insights/measured";
import { isCovered } from "@/lib/listening/insights/spans";
import { formatSpan } from "./formats";
import { InfoSign } from "./info-sign";
import { PeriodSwitch } from "./period-switch";

export function DashboardHeader({
  kind,
  performance,
  period,
  path,
  keep,
  locale,
  children,
}: {
  kind: string;
  performance: Performance;
  period: PagePeriod;
  /** This page. */
  path: string;
  keep?: Record<string, string>;
  locale: string;
  /** The freshness indicator. */
  children?: ReactNode;
}) {
  const { name, image, span, before, first_day } = performance;
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Picture src={image} pixels={64} className="size-16 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            <Link href="/insights" className="link">
              Insights
            </Link>{" "}
            / {kind}
          </p>
          <h1 className="text-xl font-semibold break-words">{name}</h1>
          {children}
        </div>
      </div>
      <div className="md:text-right">
        <div className="flex md:justify-end">
          <PeriodSwitch path={path} period={period} keep={keep} />
        </div>
        <p className="mt-1 text-xs leading-6 text-quiet">
          {formatSpan(span, locale)}, UTC
          {isCovered(before, first_day) && (
            <>
              , compared with <span className="text-blue">{formatSpan(before, locale)}</span>
            </>
          )}
          <InfoSign term="days" about="Period" />
        </p>
      </div>
    </header>
  );
}
