import { formatChange, formatCount } from "./formats";

/** A change since the previous period: sign, percent and word, so that color is not the only cue. */
export function Change({
  now,
  before,
  percent,
  locale,
}: {
  now: number;
  before: number;
  percent: number;
  locale: string;
}) {
  if (now === before) return <span className="text-quiet">No change ({formatCount(before, locale)})</span>;
  const up = now > before;
  return (
    <>
      <span className={`font-medium ${up ? "text-green" : "text-red"}`}>{formatChange(percent, locale)}</span>{" "}
      <span className="text-quiet">
        {up ? "up" : "down"} from{" "}
        <span className="whitespace-nowrap text-blue">{formatCount(before, locale)}</span>
      </span>
    </>
  );
}
