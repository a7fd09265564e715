"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { mergeFilters } from "./filter-merge";

/**
 * Follows the links of filters, each of which leads to the page that is shown with one change. Pressed while a page is on its way, it changes
 * that page, so that no choice is lost. `lists` names the parameters of which several values can be chosen.
 */
export function FilterNavigation({ lists, children }: { lists: readonly string[]; children: ReactNode }) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoading) next.current = undefined;
  }, [isLoading]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.pathname !== location.pathname) return;
    event.preventDefault();
    const query =
      next.current === undefined
        ? link.search
        : mergeFilters({ shown: location.search, link: link.search, next: next.current }, lists);
    next.current = query;
    startLoading(() => router.push(link.pathname + query, { scroll: false }));
  };
  return (
    <div className="contents" aria-busy={isLoading} onClickCapture={follow}>
      {children}
    </div>
  );
}
