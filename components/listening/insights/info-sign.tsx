import { Info } from "lucide-react";
import Link from "next/link";
import type { InsightTerm } from "./terms";

/** Links a number to its definition. */
export function InfoSign({ term, about }: { term: InsightTerm; about: string }) {
  return (
    <Link
      href={`/docs/insights#${term}`}
      prefetch={false}
      aria-label={`What “${about}” means`}
      title={`What “${about}” means`}
      className="inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle text-quiet hover:bg-well hover:text-ink"
    >
      <Info aria-hidden className="size-4" />
    </Link>
  );
}
