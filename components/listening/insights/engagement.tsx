"use client";

import { useState } from "react";
import { TimePlot } from "@/components/ui/time-plot";
import { useViewerClock } from "@/components/ui/viewer-clock";
import type { EngagementMetrics } from "@/lib/listening/insights/engagement-contract";
import { playTime } from "@/lib/platform/charts/play-time";
import { formatCount } from "./formats";
import { SectionHeading } from "./section-heading";

const NAME = "Share of plays still going";

const percent = (share: number | null) => (share === null ? "–" : `${Math.round(share * 100)}%`);

/** Shows how far people listen to a track: the curve, and its summary. */
export function Engagement({ metrics }: { metrics: EngagementMetrics }) {
  const { locale } = useViewerClock();
  const [selection, setSelection] = useState<number>();
  const { plays, completion_curve, completion_rate, skip_rate, average_ms_played, saves, retention_quality } =
    metrics;
  const facts = [
    { name: "Heard on average", value: retention_quality === null ? "–" : `${retention_quality}%` },
    { name: "Average time", value: average_ms_played === null ? "–" : playTime(average_ms_played) },
    { name: "Played to the end", value: percent(completion_rate) },
    { name: "Skipped", value: percent(skip_rate) },
    { name: "Saves", value: formatCount(saves, locale) },
  ];
  const sentence = (index: number) => {
    const step = completion_curve[index];
    return step && `${percent(step.share)} of plays reach ${playTime(step.from_ms)}`;
  };
  return (
    <section aria-labelledby="engagement">
      <SectionHeading id="engagement" title="How far people listen" term="engagement" />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-t-md border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        {facts.map(({ name, value }) => (
          <div key={name} className="bg-face px-4 py-3 last:col-span-2 lg:last:col-span-1">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="text-xl font-medium" suppressHydrationWarning>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {plays === 0 ? (
        <p className="rounded-b-md border border-t-0 border-line bg-face px-4 py-8 text-sm text-quiet">
          No plays whose length is known in this period yet.
        </p>
      ) : (
        <figure
          aria-label={NAME}
          className="rounded-b-md border border-t-0 border-line bg-face px-4 pt-4 pb-3"
        >
          <p aria-hidden className="mb-4 min-h-6 text-sm" suppressHydrationWarning>
            {selection === undefined
              ? `Of ${formatCount(plays, locale)} plays, by time in the track`
              : sentence(selection)}
          </p>
          <TimePlot
            name={NAME}
            values={completion_curve.map(({ share }) => Math.round((share ?? 0) * 100))}
            dates={completion_curve.map(({ from_ms }) => playTime(from_ms))}
            scaleWord={(value) => `${value}%`}
            sentence={sentence}
            chosen={selection}
            onChoose={setSelection}
          >
            {(chart) => <path d={chart.barsPath + chart.lastBarPath} className="fill-quiet" />}
          </TimePlot>
        </figure>
      )}
    </section>
  );
}
