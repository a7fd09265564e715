"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Brings a page from the back/forward cache up to date: meanwhile the viewer may have signed in, or chosen another theme. */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, [router]);
  return null;
}
