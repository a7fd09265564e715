/** The change of the rank since the period before, in words for screen readers. */
export function RankChange({ rank, previous }: { rank: number; previous: number | null }) {
  if (previous === null) return <span className="text-xs font-medium text-quiet">New</span>;
  const steps = previous - rank;
  if (steps === 0) {
    return (
      <span className="text-xs text-quiet">
        <span aria-hidden>–</span>
        <span className="sr-only">No change</span>
      </span>
    );
  }
  return (
    <span className={`text-xs whitespace-nowrap tabular-nums ${steps > 0 ? "text-green" : "text-red"}`}>
      {/* Its foot is on the baseline of the number. */}
      <svg aria-hidden viewBox="0 0 8 7" className="mr-0.5 inline-block w-2 align-baseline">
        <path d={steps > 0 ? "M4 0l4 7H0z" : "M0 0h8L4 7z"} className="fill-current" />
      </svg>
      <span className="sr-only">{steps > 0 ? "Up" : "Down"} </span>
      {Math.abs(steps).toLocaleString("en")}
    </span>
  );
}
