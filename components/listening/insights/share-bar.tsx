/** A bar that repeats the number beside it. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden className="mt-0.5 block h-0.5 bg-line">
      <span className="block h-full bg-quiet" style={{ width: `${percent.toFixed(2)}%` }} />
    </span>
  );
}
