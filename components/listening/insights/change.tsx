import { formatChange, formatCount } from "./formats";

/** How a number compares with the one before: sign, percent and word, so that the colour says nothing alone. */
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
  if (now === before) return <span className="text-quiet">As before: {formatCount(before, locale)}</span>;
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
