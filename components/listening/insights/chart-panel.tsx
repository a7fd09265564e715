"use client";

import { useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useViewerClock } from "@/components/ui/viewer-clock";
import type { Metric, Performance, Series } from "@/lib/listening/insights/measured";
import { isCovered } from "@/lib/listening/insights/spans";
import { type Bucket, chartName, chartSummary, toBuckets } from "./chart-words";
import { formatSpan } from "./formats";
import { METRIC_LABELS } from "./metric-labels";
import { Plot } from "./plot";
import { Readout } from "./readout";
import { FigureStrip } from "./stat-row";

const SeriesTable = lazyWhenIdle(() => import("./series-table").then(({ SeriesTable }) => SeriesTable));

const VIEWS = [
  { position: "chart", word: "Chart" },
  { position: "table", word: "Table" },
] as const;

/** The figures and a chart of the selected one, which can be switched to a table of the same height. */
export function ChartPanel({ performance, series }: { performance: Performance; series: Series }) {
  const { locale } = useViewerClock();
  const [metric, setMetric] = useState<Metric>("plays");
  const [view, setView] = useState<"chart" | "table">("chart");
  const [selection, setSelection] = useState<number>();
  const chartData = { metric, performance, series };
  const buckets = toBuckets(chartData, locale);
  const name = chartName(chartData);
  const whole: Bucket = {
    name: formatSpan(performance.span, locale),
    count: performance.figures[metric],
    beforeName: formatSpan(performance.before, locale),
    before: performance.figures_before[metric],
    comparable: isCovered(performance.before, performance.first_day),
    open: true,
  };
  return (
    <section aria-label="Figures">
      <FigureStrip performance={performance} metric={metric} onChoose={setMetric} locale={locale} />
      <figure aria-label={name} className="rounded-b-md border border-t-0 border-line bg-face px-4 pt-4 pb-3">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Readout
            bucket={selection === undefined ? undefined : buckets[selection]}
            whole={whole}
            locale={locale}
          />
          <SegmentedControl label="Show as" positions={VIEWS} value={view} onChange={setView} />
        </div>
        <p className="sr-only" suppressHydrationWarning>
          {chartSummary(chartData, locale)}
        </p>
        <div className="h-[18rem]">
          {view === "chart" ? (
            <>
              <Plot
                name={name}
                buckets={buckets}
                dates={series.points.map(({ date }) => date)}
                chosen={selection}
                onChoose={setSelection}
                locale={locale}
              />
              <Legend interval={series.interval} />
            </>
          ) : (
            <SeriesTable
              name={name}
              label={METRIC_LABELS[metric]}
              interval={series.interval}
              buckets={buckets}
              whole={whole}
              locale={locale}
            />
          )}
        </div>
      </figure>
    </section>
  );
}

/** Names the last bar; the other two colors are named above, with their numbers. */
function Legend({ interval }: { interval: "day" | "week" }) {
  return (
    <p aria-hidden className="flex items-center gap-2 text-xs leading-6 text-quiet sm:pl-9">
      <span className="size-2 bg-amber-lamp" /> {interval === "day" ? "Today" : "This week"} so far
    </p>
  );
}
