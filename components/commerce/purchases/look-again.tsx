"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the page rendered again while a purchase moves, as long as somebody looks at it. */
export function LookAgain({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return (
    <p role="status" className="text-sm text-quiet">
      This page updates by itself.
    </p>
  );
}
