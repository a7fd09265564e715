"use client";

import { TimePlot } from "@/components/ui/time-plot";
import { type Bucket, bucketSentence } from "./chart-words";
import { formatDay, formatShort } from "./formats";

/** Bars for the period and a line for the previous one. */
export function Plot({
  name,
  buckets,
  dates,
  chosen,
  onChoose,
  locale,
}: {
  name: string;
  buckets: readonly Bucket[];
  /** The first day of each bucket. */
  dates: readonly string[];
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  locale: string;
}) {
  const sentence = (index: number) => {
    const bucket = buckets[index];
    return bucket && bucketSentence(bucket, locale);
  };
  return (
    <TimePlot
      name={name}
      values={buckets.map(({ count }) => count)}
      before={buckets.map(({ before }) => before)}
      dates={dates.map((date) => formatDay(date, locale, "short"))}
      scaleWord={(value) => formatShort(value, locale)}
      sentence={sentence}
      chosen={chosen}
      onChoose={onChoose}
    >
      {(chart) => (
        <>
          <path d={chart.barsPath} className="fill-quiet" />
          <path d={chart.lastBarPath} className="fill-amber-lamp" />
          <path
            d={chart.beforePath}
            className="fill-none stroke-face"
            strokeWidth={5}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={chart.beforePath}
            className="fill-none stroke-blue"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </TimePlot>
  );
}
