"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";

/**
 * Has the page rendered again while something on it is under way, as long as somebody looks at it. The next time counts from the end of the
 * last one: a page that takes longer than that would otherwise be asked for again and again, and never be shown. The children say so.
 */
export function PollPage({ everyMs, children }: { everyMs: number; children?: ReactNode }) {
  const router = useRouter();
  const [isLooking, look] = useTransition();
  useEffect(() => {
    if (isLooking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") look(() => router.refresh());
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs, isLooking]);
  return (
    children && (
      <p role="status" className="text-sm text-quiet">
        {children}
      </p>
    )
  );
}
