"use client";

import { useEffect, useRef } from "react";

/** The list and the number of the page that were shown last, for each parameter: this part is made again for another page. */
const last = new Map<string, { list: string; page: number }>();

/** The start of a page of a list. It gets the focus when another page of the same list comes: else that stays on the link below the list. */
export function PagerStart({
  list,
  parameter,
  page,
  words,
}: {
  list: string;
  parameter: string;
  page: number;
  words: string;
}) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const former = last.get(parameter);
    const isTurned = former?.list === list && former.page !== page;
    last.set(parameter, { list, page });
    if (isTurned) start.current?.focus({ preventScroll: true });
  }, [list, parameter, page]);
  return (
    <p ref={start} tabIndex={-1} className="sr-only">
      {words}
    </p>
  );
}
