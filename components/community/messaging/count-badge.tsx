/** The unread count, with words for screen readers. */
export function CountBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-amber-lamp px-1.5 text-xs font-semibold text-on-lamp ${className}`}
    >
      {count > 999 ? "999+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
