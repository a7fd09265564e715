/** A bar under what it is about; the number beside it says the same. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden className="mt-0.5 block h-0.5 bg-line">
      <span className="block h-full bg-quiet" style={{ width: `${percent.toFixed(2)}%` }} />
    </span>
  );
}
