import { showArrivals } from "@/components/community/notifications/arrivals";
import type { RealtimeConnection } from "@/lib/community/connection/client";
import type { Sender } from "./sender";

/** What messaging does in the background of an open page. Loaded after the page. */

const RETURN_MS = 15_000;

interface Live {
  realtime: RealtimeConnection;
  sender: Sender;
  /** Refetches everything on the screen. */
  ask: () => void;
  /** Navigates to a path of this site. */
  open: (url: string) => void;
  signal: AbortSignal;
}

/** Catches up when the connection or the reader returns. Returns the function that shows a notification. */
export function goLive(live: Live) {
  catchUpOnReturn(live);
  return showArrivals(live.open, live.signal);
}

/** Catches up when the connection returns, and when the reader does after a while. */
function catchUpOnReturn({ realtime, sender, ask, signal }: Live): void {
  if (signal.aborted) return;
  let state = realtime.state;
  let asked = Date.now();
  const askNow = () => {
    asked = Date.now();
    ask();
  };
  const online = () => {
    sender.reconnected();
    askNow();
  };
  const unwatch = realtime.watch(() => {
    const back = state === "lost" && realtime.state === "connected";
    state = realtime.state;
    if (back) online();
  });
  const focus = () => {
    if (document.visibilityState === "visible" && Date.now() - asked > RETURN_MS) askNow();
  };
  addEventListener("online", online, { signal });
  addEventListener("focus", focus, { signal });
  document.addEventListener("visibilitychange", focus, { signal });
  signal.addEventListener("abort", unwatch);
}
