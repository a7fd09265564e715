import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** Expandable content that works without JavaScript. */
export function Disclosure({
  summary,
  open = false,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-sm text-sm hover:bg-well [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          // Not a group: one would match any open ancestor, and disclosures are nested.
          className="size-4 shrink-0 text-quiet transition-transform [details[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
