import type { Performance } from "@/lib/listening/insights/measured";
import { change, isCovered, spanLength } from "@/lib/listening/insights/spans";
import { formatChange, formatCount } from "./formats";

/** A change since the previous period: sign, percent and word, so that color is not the only cue. */
export function Change({
  now,
  before,
  performance,
  locale,
}: {
  now: number;
  before: number;
  /** The period that the number belongs to: the previous one counts only if it was counted from its first day. */
  performance: Pick<Performance, "before" | "first_day">;
  locale: string;
}) {
  const days = spanLength(performance.before);
  if (!isCovered(performance.before, performance.first_day))
    return (
      <span className="text-quiet">No full {days === 365 ? "year" : `${days} days`} before to compare</span>
    );
  if (now === before) return <span className="text-quiet">No change ({formatCount(before, locale)})</span>;
  const up = now > before;
  return (
    <>
      <span className={`font-medium ${up ? "text-green" : "text-red"}`}>
        {formatChange(change(now, before), locale)}
      </span>{" "}
      <span className="text-quiet">
        {up ? "up" : "down"} from{" "}
        <span className="whitespace-nowrap text-blue">{formatCount(before, locale)}</span>
      </span>
    </>
  );
}
