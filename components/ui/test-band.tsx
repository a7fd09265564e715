import type { ReactNode } from "react";

/** Says on a page about money that the server is in test mode. It is always there on such a server, so it is quiet. */
export function TestBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="rounded-sm border border-line px-3 py-1 text-xs text-quiet">
      <strong className="font-medium text-ink">{title}</strong> {children}
    </p>
  );
}
