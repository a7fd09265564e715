import type { ReactNode } from "react";

/** Events from top to bottom, oldest first. */
export function TimelineList({ children }: { children: ReactNode }) {
  return <ol className="border-l border-line">{children}</ol>;
}

const LAMPS = {
  ink: "bg-ink",
  open: "border border-edge bg-paper",
  amber: "bg-amber-lamp",
  green: "bg-green-lamp",
  red: "bg-red-lamp",
};

/** One event; what is said about it is below its first line. */
export function TimelineItem({
  lamp,
  current = false,
  title,
  children,
}: {
  lamp: keyof typeof LAMPS;
  /** Whether this is what happens now. */
  current?: boolean;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="relative pb-5 pl-5 last:pb-0" aria-current={current ? "step" : undefined}>
      <span aria-hidden className={`absolute top-1.5 -left-1 size-2 rounded-full ${LAMPS[lamp]}`} />
      <div className="text-sm">{title}</div>
      {children}
    </li>
  );
}
