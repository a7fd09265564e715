"use client";

import { type PointerEvent, type ReactNode, useRef } from "react";
import { dateLabels } from "@/lib/platform/charts/date-labels";
import { type TimeChart, timeChart } from "@/lib/platform/charts/time-chart";

/** The plot's own width; it is stretched to the width available. Its height is in pixels. */
const WIDTH = 1000;
const HEIGHT = 240;
/** The space for a date label, in a plot about 1,000 pixels wide and in one about 300. */
const LABEL_WIDTH = { wide: 64, narrow: 190 };

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/**
 * A chart over time: axis, dates, and `children`, which draws with the layout. Pointer and arrow keys select a
 * bucket.
 */
export function TimePlot({
  name,
  values,
  before,
  dates,
  scaleWord,
  sentence,
  chosen,
  onChoose,
  children,
}: {
  name: string;
  /** One value per bucket, oldest first, and the values to compare with. */
  values: readonly number[];
  before?: readonly number[];
  /** The label under each bucket, where there is room. */
  dates: readonly string[];
  /** Formats a number of the axis. */
  scaleWord: (value: number) => string;
  /** The sentence that screen readers announce for a bucket. */
  sentence: (index: number) => string | undefined;
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  children: (chart: TimeChart) => ReactNode;
}) {
  const last = useRef(values.length - 1);
  const chart = timeChart({ values, before, width: WIDTH, height: HEIGHT, labelWidth: LABEL_WIDTH.wide });
  const slot = chosen === undefined ? undefined : chart.slots[chosen];
  const resting = Math.min(last.current, values.length - 1);

  function choose(index: number) {
    last.current = index;
    onChoose(index);
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * values.length);
    choose(Math.max(0, Math.min(values.length - 1, index)));
  }

  return (
    <div className="pb-6 pl-9">
      <div
        className="relative touch-pan-y has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        style={{ height: HEIGHT }}
        onPointerMove={follow}
        onPointerDown={follow}
        // On touch screens the selection stays after the finger is lifted.
        onPointerLeave={(event) => event.pointerType === "mouse" && onChoose(undefined)}
      >
        {slot && (
          <div
            aria-hidden
            className="absolute inset-y-0 bg-well"
            style={{ left: percent(slot.x, WIDTH), width: percent(slot.width, WIDTH) }}
          />
        )}
        {chart.ticks.map(({ value, y }) => (
          <div
            key={value}
            aria-hidden
            className={`absolute inset-x-0 border-t ${value === 0 ? "border-edge" : "border-line"}`}
            style={{ top: percent(y, HEIGHT) }}
          >
            <span
              className="absolute right-full -translate-y-1/2 pr-2 text-xs text-quiet"
              // Server and browser may format "12K" differently.
              suppressHydrationWarning
            >
              {scaleWord(value)}
            </span>
          </div>
        ))}
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {children(chart)}
        </svg>
        <Dates labels={chart.labels} dates={dates} className="hidden md:block" />
        <Dates
          labels={dateLabels(dates.length, WIDTH, LABEL_WIDTH.narrow)}
          dates={dates}
          className="md:hidden"
        />
        {/* For keyboards and screen readers: a slider with one position per bucket. */}
        <input
          type="range"
          min={0}
          max={values.length - 1}
          value={chosen ?? resting}
          aria-label={name}
          aria-valuetext={sentence(chosen ?? resting)}
          onChange={(event) => choose(Number(event.target.value))}
          onFocus={() => choose(resting)}
          onBlur={() => onChoose(undefined)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          suppressHydrationWarning
        />
      </div>
    </div>
  );
}

function Dates({
  labels,
  dates,
  className,
}: {
  labels: ReturnType<typeof dateLabels>;
  dates: readonly string[];
  className: string;
}) {
  return (
    <div aria-hidden className={`absolute inset-x-0 top-full h-6 ${className}`}>
      {labels.map(({ index, x, anchor }) => (
        <span
          key={index}
          className={`absolute top-1.5 text-xs whitespace-nowrap text-quiet ${anchor === "end" ? "-translate-x-full" : "-translate-x-1/2"}`}
          style={{ left: percent(x, WIDTH) }}
          suppressHydrationWarning
        >
          {dates[index]}
        </span>
      ))}
    </div>
  );
}
