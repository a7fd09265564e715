/** The unread count, or another one, with words for screen readers. Counts above `most` are cut short. */
export function CountBadge({
  count,
  noun = "unread",
  most = 999,
  className = "",
}: {
  count: number;
  noun?: string;
  most?: number;
  className?: string;
}) {
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-amber-lamp px-1.5 text-xs font-semibold text-on-lamp ${className}`}
    >
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
