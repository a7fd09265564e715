/** Four beats of a bar; the downbeat is the tall one. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-6">
      <rect x="2" y="3" width="5" height="18" rx="1" />
      <rect x="10" y="16" width="3" height="5" rx="1" />
      <rect x="15" y="16" width="3" height="5" rx="1" />
      <rect x="20" y="16" width="3" height="5" rx="1" />
    </svg>
  );
}

/** The mark of this server: the initials that its operator chose, else our logo. */
export function ServerMark({ initials }: { initials: string }) {
  if (!initials.trim()) return <Mark />;
  return (
    <span
      aria-hidden
      className="grid h-6 min-w-6 shrink-0 place-items-center rounded-sm bg-ink px-1 text-xs font-semibold text-paper"
    >
      {initials.trim()}
    </span>
  );
}
