import type { z } from "zod";
import { formatCount, formatDay } from "@/components/listening/insights/formats";
import { Link } from "@/components/ui/link";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { ContributionGraph } from "@/lib/progress/growth/shapes";
import { CELL, calendarGeometry, PITCH } from "./geometry";

type Graph = z.output<typeof ContributionGraph>;

/** The shades of days with uploads, by their level. */
const SHADES = ["fill-well", "fill-blue/35", "fill-blue/55", "fill-blue/75", "fill-blue"];

/** Right of its first word. */
const LEGEND_START = 40;

/** The tracks that an artist published, as a calendar of a year. */
export function ContributionCalendar({
  graph,
  locale,
  yearHref,
}: {
  graph: Graph;
  locale: string;
  /** The page with another year. */
  yearHref: (year: number) => string;
}) {
  const { year, total, active_days, years } = graph;
  const options = [...new Set([year, ...years])].sort((one, other) => other - one);
  return (
    <section aria-labelledby="uploads">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="uploads" className="text-lg font-semibold">
          Uploads
        </h2>
        {options.length > 1 && (
          <nav aria-label="Year" className="flex flex-wrap gap-x-4 text-sm">
            {options.map((each) => (
              <Link
                key={each}
                href={yearHref(each)}
                scroll={false}
                aria-current={each === year ? "page" : undefined}
                className="inline-flex min-h-6 items-center text-quiet hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {each}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <p className="mb-3 text-sm text-quiet">
        {total === 0
          ? `Nothing was published in ${year}.`
          : `${formatCount(total, locale)} ${total === 1 ? "track" : "tracks"} published on ${formatCount(active_days, locale)} ${active_days === 1 ? "day" : "days"} in ${year}.`}
      </p>
      <ScrollBox as="div" className="overflow-x-auto rounded-md border border-line bg-face p-4">
        <Grid graph={graph} locale={locale} />
      </ScrollBox>
      <ul className="sr-only">
        {graph.days
          .filter(({ uploads }) => uploads > 0)
          .map(({ date, uploads }) => (
            <li key={date}>
              {formatDay(date, locale, "dated")}: {uploads} {uploads === 1 ? "track" : "tracks"}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** One square a day, one column a week from Monday. The list beside it says the same to people who do not see it. */
function Grid({ graph, locale }: { graph: Graph; locale: string }) {
  const { width, height, months, cells } = calendarGeometry(graph.days);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mx-auto block text-xs"
    >
      {months.map(({ date, x }) => (
        <text key={date} x={x} y={10} className="fill-quiet">
          {new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(Date.parse(date))}
        </text>
      ))}
      <path
        className={`${SHADES[0]} stroke-line`}
        d={cells
          .filter(({ level }) => level === 0)
          .map(({ x, y }) => `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`)
          .join("")}
      />
      {cells
        .filter(({ level }) => level > 0)
        .map(({ date, uploads, level, x, y }) => (
          <rect key={date} x={x} y={y} width={CELL} height={CELL} className={SHADES[level]}>
            <title>{`${formatDay(date, locale, "weekday")}: ${uploads} ${uploads === 1 ? "track" : "tracks"}`}</title>
          </rect>
        ))}
      <Legend y={height - CELL - 1} />
    </svg>
  );
}

/** On the left, where phones show it without scrolling. */
function Legend({ y }: { y: number }) {
  return (
    <>
      <text x={0} y={y + CELL - 2} className="fill-quiet">
        Fewer
      </text>
      {SHADES.map((shade, index) => (
        <rect
          key={shade}
          x={LEGEND_START + index * PITCH}
          y={y}
          width={CELL}
          height={CELL}
          className={`${shade} ${index === 0 ? "stroke-line" : ""}`}
        />
      ))}
      <text x={LEGEND_START + SHADES.length * PITCH + 4} y={y + CELL - 2} className="fill-quiet">
        More
      </text>
    </>
  );
}
