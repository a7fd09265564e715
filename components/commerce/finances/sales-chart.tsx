import { ScrollBox } from "@/components/ui/scroll-box";
import { timeChart } from "@/lib/platform/charts/time-chart";
import type { SalesBucket } from "./buckets";

const WIDTH = 720;
const HEIGHT = 160;
const MARGIN = { left: 64, bottom: 24, top: 8 };

/** Draws sales over time on the server; the same numbers are in the table below. */
export function SalesChart({
  buckets,
  money,
}: {
  buckets: readonly SalesBucket[];
  money: (amount: number) => string;
}) {
  const chart = timeChart({
    values: buckets.map(({ amount }) => amount),
    width: WIDTH - MARGIN.left,
    height: HEIGHT,
    labelWidth: 76,
  });
  return (
    <figure className="rounded-md border border-line bg-face p-4">
      <figcaption className="mb-2 text-sm text-quiet">Your artists&rsquo; earnings</figcaption>
      <ScrollBox as="div" role="group" aria-label="Earnings over time" className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + MARGIN.bottom + MARGIN.top}`}
          className="h-auto w-full min-w-[36rem]"
          role="img"
          aria-label={`Earnings from ${buckets[0]?.label} to ${buckets.at(-1)?.label}; the table below has the numbers.`}
        >
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
            {chart.ticks.map(({ value, y }) => (
              <g key={value}>
                <line x1={0} x2={chart.width} y1={y} y2={y} className="stroke-line" />
                <text x={-8} y={y + 4} textAnchor="end" className="fill-quiet text-[11px]">
                  {money(Math.round(value))}
                </text>
              </g>
            ))}
            <path d={chart.barsPath} className="fill-ink" />
            <path d={chart.lastBarPath} className="fill-ink" />
            {chart.labels.map(({ index, x, anchor }) => (
              <text key={index} x={x} y={HEIGHT + 18} textAnchor={anchor} className="fill-quiet text-[11px]">
                {buckets[index]?.label}
              </text>
            ))}
          </g>
        </svg>
      </ScrollBox>
    </figure>
  );
}
