"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/platform/when-idle";

/** Registers the service worker once the page has nothing else to do. Not in development, whose files change at every request. */
export function WorkerRegistration() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    void whenIdle().then(() =>
      // Missing without HTTPS; private windows of some browsers refuse it.
      navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {}),
    );
  }, []);
  return null;
}
