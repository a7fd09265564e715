import { ArrowDown, ArrowUp } from "lucide-react";

/** The change of the rank since the period before, in words for screen readers. */
export function RankChange({ rank, previous }: { rank: number; previous: number | null }) {
  if (previous === null) return <span className="text-xs font-medium text-quiet">New</span>;
  const steps = previous - rank;
  if (steps === 0) {
    return (
      <span className="text-quiet">
        <span aria-hidden>–</span>
        <span className="sr-only">No change</span>
      </span>
    );
  }
  const Arrow = steps > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={`inline-flex items-center gap-0.5 tabular-nums ${steps > 0 ? "text-green" : "text-red"}`}
    >
      <Arrow aria-hidden className="size-4" />
      <span className="sr-only">{steps > 0 ? "Up" : "Down"} </span>
      {Math.abs(steps).toLocaleString("en")}
    </span>
  );
}
