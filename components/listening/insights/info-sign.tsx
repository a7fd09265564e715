"use client";

import { useState } from "react";
import { Explanation } from "@/components/ui/explanation";
import { lazyWhenIdle } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import type { InsightTerm } from "./terms";

const Definition = lazyWhenIdle(() => import("./definition").then(({ Definition }) => Definition));

/** A button that shows the definition of a number in a popover of the browser's. Without scripts it has only the link. */
export function InfoSign({ term, about }: { term: InsightTerm; about: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Explanation about={about} onOpenChange={setOpen}>
      {open && <Definition term={term} />}{" "}
      <Link href={`/docs/insights#${term}`} className="link">
        More about “{about}”
      </Link>
    </Explanation>
  );
}
