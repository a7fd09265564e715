"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

const EVERY_MS = 3_000;

/** Has the page rendered again while an export is made, as long as somebody looks at it. */
export function PollExport() {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  useEffect(() => {
    if (isRefreshing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh(() => router.refresh());
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router, isRefreshing]);
  return (
    <p role="status" className="text-sm text-quiet">
      Your file is being made. This page updates by itself, and you can leave it.
    </p>
  );
}
