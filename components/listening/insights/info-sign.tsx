"use client";

import { Info } from "lucide-react";
import { useId, useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { InsightTerm } from "./terms";

const Definition = lazyWhenIdle(() => import("./definition").then(({ Definition }) => Definition));

/** A button that shows the definition of a number in a popover of the browser's. Without scripts it has only the link. */
export function InfoSign({ term, about }: { term: InsightTerm; about: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`What “${about}” means`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle text-quiet hover:bg-well hover:text-ink"
      >
        <Info aria-hidden className="size-4" />
      </button>
      {/* A span, because it may be in a paragraph. */}
      <span
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
        className="definition w-full max-w-[20rem] rounded-md border border-line bg-face px-4 py-3 text-left text-sm whitespace-normal text-ink shadow-lift"
      >
        {open && <Definition term={term} />}{" "}
        <a href={`/docs/insights#${term}`} className="link">
          More about “{about}”
        </a>
      </span>
    </>
  );
}
