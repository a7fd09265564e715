import { formatCount } from "@/components/listening/insights/formats";
import { boxesPath } from "@/lib/platform/charts/time-chart";

const DAY_WIDTH = 2;
const HEIGHT = 16;

/** The plays of the last days: a bar for each day, and their sum. */
export function RecentPlays({ days, locale }: { days: readonly number[]; locale: string }) {
  const sum = days.reduce((all, one) => all + one, 0);
  const most = Math.max(1, ...days);
  const bars = days.map((plays, place) => {
    const height = plays === 0 ? 0 : Math.max(1, (plays / most) * HEIGHT);
    return { x: place * DAY_WIDTH, y: HEIGHT - height, width: DAY_WIDTH - 0.5, height };
  });
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        width={days.length * DAY_WIDTH}
        height={HEIGHT}
        className="hidden shrink-0 border-b border-line xl:block"
      >
        <path d={boxesPath(bars)} className="fill-quiet" />
      </svg>
      <span className="min-w-8">{formatCount(sum, locale)}</span>
    </span>
  );
}
