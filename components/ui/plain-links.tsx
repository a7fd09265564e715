"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback } from "react";

/**
 * A list whose links are bare elements, because there are hundreds. They open pages in the document that is there, as `Link` does, so that
 * music goes on.
 */
export function PlainLinks({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  const followLinks = useCallback(
    (list: HTMLUListElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        const opensNewTab =
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!link || opensNewTab) return;
        event.preventDefault();
        router.push(link.getAttribute("href") ?? "");
      };
      list?.addEventListener("click", follow);
      return () => list?.removeEventListener("click", follow);
    },
    [router],
  );
  return (
    <ul ref={followLinks} className={className}>
      {children}
    </ul>
  );
}
