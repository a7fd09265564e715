import { timeChart } from "@/lib/platform/charts/time-chart";
import type { SalesBucket } from "./buckets";

const HEIGHT = 160;
const MARGIN = { left: 64, bottom: 24, top: 8 };

/** The width of the drawing on a wide page, a narrow one and a phone: it is scaled, and its letters with it. */
const WIDTHS = [
  { width: 1120, labelWidth: 76, className: "hidden lg:block" },
  { width: 720, labelWidth: 76, className: "hidden sm:block lg:hidden" },
  { width: 340, labelWidth: 84, className: "sm:hidden" },
] as const;

type Props = { buckets: readonly SalesBucket[]; money: (amount: number) => string };

/** Draws sales over time on the server; the same numbers are in the table below. */
export function SalesChart({ buckets, money }: Props) {
  return (
    <figure className="rounded-md border border-line bg-face p-4">
      <figcaption className="mb-2 text-sm text-quiet">Your artists&rsquo; earnings</figcaption>
      {WIDTHS.map((size) => (
        <Drawing key={size.width} buckets={buckets} money={money} {...size} />
      ))}
    </figure>
  );
}

function Drawing({ buckets, money, width, labelWidth, className }: Props & (typeof WIDTHS)[number]) {
  const chart = timeChart({
    values: buckets.map(({ amount }) => amount),
    width: width - MARGIN.left,
    height: HEIGHT,
    labelWidth,
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + MARGIN.bottom + MARGIN.top}`}
      className={`h-auto w-full ${className}`}
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
  );
}
