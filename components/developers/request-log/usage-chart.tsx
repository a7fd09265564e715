"use client";

import { useState } from "react";
import { formatCount, formatShort } from "@/components/listening/insights/formats";
import type { ViewerClock } from "@/components/ui/moments";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TimePlot } from "@/components/ui/time-plot";
import { useViewerClock } from "@/components/ui/viewer-clock";
import type { UsagePeriod } from "@/lib/developers/request-log/constants";
import { OUTCOMES, type Outcome } from "@/lib/developers/request-log/outcomes";
import type { Usage, UsagePoint } from "@/lib/developers/request-log/shapes";
import { stackedBars } from "@/lib/platform/charts/stacked-bars";
import { UsageTable } from "./usage-table";
import {
  bucketMark,
  bucketName,
  OUTCOME_WORDS,
  totalRequests,
  USAGE_PERIOD_WORDS,
  usageSentence,
  usageSummary,
} from "./words";

const VIEWS = [
  { position: "chart", word: "Chart" },
  { position: "table", word: "Table" },
] as const;

const COLORS: Record<Outcome, { fill: string; lamp: string }> = {
  succeeded: { fill: "fill-quiet", lamp: "bg-quiet" },
  refused: { fill: "fill-amber-lamp", lamp: "bg-amber-lamp" },
  failed: { fill: "fill-red-lamp", lamp: "bg-red-lamp" },
};

/** Requests over time by outcome, as a chart or as a table of the same height. */
export function UsageChart({ usage, period }: { usage: Usage; period: UsagePeriod }) {
  const clock = useViewerClock();
  const [view, setView] = useState<"chart" | "table">("chart");
  const [selection, setSelection] = useState<number>();
  const { interval, points } = usage;
  const name = `Requests by ${interval}`;
  const last = points.length - 1;
  const point = selection === undefined ? undefined : points[selection];
  const sentence = (index: number) => {
    const spoken = points[index];
    return spoken && usageSentence(spoken, { interval, open: index === last }, clock);
  };
  return (
    <figure aria-label={name} className="rounded-b-md border border-t-0 border-line bg-face px-4 pt-4 pb-3">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Readout
          name={point ? bucketName(point, interval, clock) : `The last ${USAGE_PERIOD_WORDS[period]}`}
          open={selection === last}
          counts={point ?? addUp(points)}
          clock={clock}
        />
        <SegmentedControl label="Show as" positions={VIEWS} value={view} onChange={setView} />
      </div>
      <p className="sr-only" suppressHydrationWarning>
        {usageSummary(usage, period, clock)}
      </p>
      <div className="h-[17rem]">
        {view === "chart" ? (
          <TimePlot
            name={name}
            values={points.map(totalRequests)}
            dates={points.map((each) => bucketMark(each, interval, clock))}
            scaleWord={(value) => formatShort(value, clock.locale)}
            sentence={sentence}
            chosen={selection}
            onChoose={setSelection}
          >
            {(chart) =>
              stackedBars(
                chart,
                OUTCOMES.map((outcome) => points.map((each) => each[outcome])),
              ).map((path, layer) => {
                const outcome = OUTCOMES[layer];
                return outcome && <path key={outcome} d={path} className={COLORS[outcome].fill} />;
              })
            }
          </TimePlot>
        ) : (
          <UsageTable name={name} points={points} interval={interval} clock={clock} />
        )}
      </div>
    </figure>
  );
}

/** The values of the selected bucket, else of the whole period. It doubles as the legend, and its size is fixed. */
function Readout({
  name,
  open,
  counts,
  clock,
}: {
  name: string;
  open: boolean;
  counts: Record<Outcome, number>;
  clock: ViewerClock;
}) {
  return (
    <div aria-hidden className="min-h-12 grow text-sm">
      <p className="text-xs text-quiet" suppressHydrationWarning>
        {name}
        {open && " so far"}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {OUTCOMES.map((outcome) => (
          <li key={outcome} className="flex items-center gap-2">
            <span className={`size-2 shrink-0 ${COLORS[outcome].lamp}`} />
            <span className="text-quiet">
              {OUTCOME_WORDS[outcome].word} <span className="text-xs">{OUTCOME_WORDS[outcome].statuses}</span>
            </span>
            <span className="min-w-8 font-medium">{formatCount(counts[outcome], clock.locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function addUp(points: readonly UsagePoint[]): Record<Outcome, number> {
  const sums = { succeeded: 0, refused: 0, failed: 0 };
  for (const point of points) for (const outcome of OUTCOMES) sums[outcome] += point[outcome];
  return sums;
}
