"use client";

import { useId } from "react";
import { METRICS, type Metric, type Performance } from "@/lib/listening/insights/measured";
import { Change } from "./change";
import { formatCount } from "./formats";
import { InfoSign } from "./info-sign";
import { METRIC_LABELS } from "./metric-labels";

/** The figures of the period, each with its change; the selected one is charted. */
export function FigureStrip({
  performance,
  metric,
  onChoose,
  locale,
}: {
  performance: Performance;
  metric: Metric;
  onChoose: (metric: Metric) => void;
  locale: string;
}) {
  const group = useId();
  const { figures, figures_before, all_time } = performance;
  const always: Partial<Record<Metric, number>> = all_time;
  return (
    <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-t-md border border-line bg-line md:grid-cols-4">
      <legend className="sr-only">Charted figure</legend>
      {METRICS.map((each) => (
        <div key={each} className="relative bg-paper">
          <label className="block h-full border-t-2 border-transparent px-4 py-3 -outline-offset-2 hover:bg-well has-checked:border-ink has-checked:bg-face has-focus-visible:outline-2 has-focus-visible:outline-ink">
            <input
              type="radio"
              name={group}
              value={each}
              checked={metric === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <span className="block text-sm leading-6 text-quiet">{METRIC_LABELS[each]}</span>
            <span className="block text-xl font-medium">{formatCount(figures[each], locale)}</span>
            <span className="block text-xs">
              <Change
                now={figures[each]}
                before={figures_before[each]}
                performance={performance}
                locale={locale}
              />
            </span>
            <span className="mt-1 block min-h-4 text-xs text-quiet">
              {always[each] !== undefined && `${formatCount(always[each], locale)} all time`}
            </span>
          </label>
          <span className="absolute top-3 right-2">
            <InfoSign term={each} about={METRIC_LABELS[each]} />
          </span>
        </div>
      ))}
    </fieldset>
  );
}
