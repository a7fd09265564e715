"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

/** A row that opens. What is in it stays while it is closed, so that nothing typed is lost. */
export function DraftRow({
  name,
  isOpen,
  line,
  controls,
  children,
}: {
  name: string;
  /** Whether it begins open. */
  isOpen: boolean;
  line: ReactNode;
  controls: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        {line}
        <div className="flex flex-wrap items-center gap-2">
          {controls}
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Details of ${name}`}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-xs font-medium hover:bg-well"
          >
            Details
            <ChevronRight
              aria-hidden
              className={`size-4 text-quiet transition-transform ${open ? "rotate-90" : ""}`}
            />
          </button>
        </div>
      </div>
      <div id={id} hidden={!open} className="border-t border-line p-4">
        {children}
      </div>
    </>
  );
}
