import { showArrivals } from "@/components/community/notifications/arrivals";
import { countUnread } from "@/components/community/notifications/requests";
import type { RealtimeConnection } from "@/lib/platform/channels/client";
import { request } from "@/lib/platform/http-client/client";
import type { Counts } from "./counts";
import { getUnreadCount } from "./endpoints";
import type { Sender } from "./sender";

/** Runs messaging in the background of an open page. Loaded after the page. */

const RETURN_MS = 15_000;
const POLL_INTERVAL_MS = 30_000;

interface Live {
  realtime: RealtimeConnection;
  sender: Sender;
  counts: Counts;
  /** Further refetches of things on the screen. */
  returns: ReadonlySet<() => void>;
  /** Navigates to a path of this site. */
  open: (url: string) => void;
  signal: AbortSignal;
}

/** Catches up when the connection or the reader returns. Returns what shows a notification, and what counts again. */
export function goLive(live: Live) {
  const { realtime, counts, signal } = live;
  const count = async (): Promise<void> => {
    const values = counts.values;
    const requests = [request(getUnreadCount, {}, { signal }), countUnread(signal)] as const;
    const [messages, bell] = await Promise.allSettled(requests);
    // An event or a mark as read has arrived meanwhile, and the answer may be older than that.
    if (counts.values !== values) return count();
    if (messages.status === "fulfilled") {
      const { unread_count, muted_unread_count } = messages.value.data;
      counts.set({ unread: unread_count - muted_unread_count });
    }
    if (bell.status === "fulfilled") counts.set({ bell: bell.value });
  };
  catchUpOnReturn(live, count);
  if (realtime.state === "none" && !signal.aborted) {
    const timer = setInterval(() => void count(), POLL_INTERVAL_MS);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
  return { show: showArrivals(live.open, signal), count };
}

/** Catches up when the connection returns, and when the reader does after a while. */
function catchUpOnReturn({ realtime, sender, returns, signal }: Live, count: () => Promise<void>): void {
  if (signal.aborted) return;
  let state = realtime.state;
  let lastRequest = Date.now();
  const askNow = () => {
    lastRequest = Date.now();
    void count();
    for (const ask of returns) ask();
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
    if (document.visibilityState === "visible" && Date.now() - lastRequest > RETURN_MS) askNow();
  };
  addEventListener("online", online, { signal });
  addEventListener("focus", focus, { signal });
  document.addEventListener("visibilitychange", focus, { signal });
  signal.addEventListener("abort", unwatch);
}
