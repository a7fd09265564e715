"use client";

import { useEffect, useRef } from "react";

/** The list and the number of the page that were shown last: this part is made again for another page. */
let last: { list: string; page: number } | undefined;

/** The start of a page of a list. It gets the focus when another page of the same list comes: else that stays on the link below the list. */
export function PagerStart({ list, page, words }: { list: string; page: number; words: string }) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isTurned = last?.list === list && last.page !== page;
    last = { list, page };
    if (isTurned) start.current?.focus({ preventScroll: true });
  }, [list, page]);
  return (
    <p ref={start} tabIndex={-1} className="sr-only">
      {words}
    </p>
  );
}
