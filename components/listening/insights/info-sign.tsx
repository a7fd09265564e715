"use client";

import { Info } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { INSIGHT_TERMS, type InsightTerm } from "./terms";

/** A button that shows the definition of a number. It is the browser's popover, so it needs no script. */
export function InfoSign({ term, about }: { term: InsightTerm; about: string }) {
  const id = useId();
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
        className="definition w-full max-w-[20rem] rounded-md border border-line bg-face px-4 py-3 text-left text-sm whitespace-normal text-ink shadow-lift"
      >
        {INSIGHT_TERMS[term]}{" "}
        <Link href={`/docs/insights#${term}`} prefetch={false} className="link">
          More
          <span className="sr-only"> about “{about}”</span>
        </Link>
      </span>
    </>
  );
}
