/** The unread count, or another one, with words for screen readers. Counts above `most` are cut short. */
export function CountBadge({
  count,
  noun = "unread",
  most = 999,
  isQuiet = false,
  className = "",
}: {
  count: number;
  noun?: string;
  most?: number;
  /** Whether it asks for no attention, as in a muted conversation. */
  isQuiet?: boolean;
  className?: string;
}) {
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-xs font-semibold ${isQuiet ? "bg-edge text-ink" : "bg-amber-lamp text-on-lamp"} ${className}`}
    >
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
