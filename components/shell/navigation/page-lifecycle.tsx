"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "@/lib/platform/when-idle";

/**
 * Brings a page from the back/forward cache up to date: meanwhile the viewer may have signed in, or chosen another theme. Registers the
 * service worker once the page has nothing else to do.
 */
export function PageLifecycle() {
  const router = useRouter();
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, [router]);
  useEffect(() => {
    // Not in development, whose files change at every request.
    if (process.env.NODE_ENV !== "production") return;
    void whenIdle().then(() =>
      // Missing without HTTPS; private windows of some browsers refuse it.
      navigator.serviceWorker?.register("/sw.js").catch(() => {}),
    );
  }, []);
  return null;
}
