"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

/**
 * Has the page rendered again while a purchase moves, as long as somebody looks at it. The next time counts from the end of the last one:
 * a page that takes longer than that would otherwise be asked for again and again, and never be shown. `quiet`: without saying so.
 */
export function PollPurchase({ everyMs, quiet }: { everyMs: number; quiet: boolean }) {
  const router = useRouter();
  const [isLooking, look] = useTransition();
  useEffect(() => {
    if (isLooking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") look(() => router.refresh());
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs, isLooking]);
  if (quiet) return null;
  return (
    <p role="status" className="text-sm text-quiet">
      This page updates by itself.
    </p>
  );
}
