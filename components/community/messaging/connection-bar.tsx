"use client";

import { useConnectionState } from "./messaging-context";

/** A lost-connection notice laid over the edge of its pane, so that nothing moves. */
export function ConnectionBar({ className }: { className: string }) {
  const lost = useConnectionState() === "lost";
  return (
    <div role="status" className={`absolute inset-x-0 z-10 ${className}`}>
      {lost && (
        <p className="rise flex min-h-8 items-center gap-2 border-y border-line bg-amber-wash px-4 py-1 text-xs">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-amber-lamp" />
          Connection lost. Your messages wait here and are sent once you're back online.
        </p>
      )}
    </div>
  );
}
