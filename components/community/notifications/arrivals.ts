import type { RealtimeEventData } from "@/lib/community/events/events";
import { sayArrival } from "./arrival-toast";

type Arrival = RealtimeEventData<"notification.created">;

/** Held by every page of ours that is seen, in whatever tab or window. */
const SEEN = "a page is seen";

/**
 * Shows each notification once: on a page that is seen as a toast, unless it is the page it leads to; when none is, as one of the
 * system's, if the browser may. `open` goes to an address of ours; until `signal` ends it, other tabs know whether this one is seen.
 */
export function showArrivals(open: (url: string) => void, signal: AbortSignal): (arrival: Arrival) => void {
  const shown = new Set<string>();
  holdWhileSeen(signal);
  return (arrival) => {
    if (shown.has(arrival.id)) return;
    shown.add(arrival.id);
    if (document.visibilityState === "visible") showHere(arrival);
    else showOutside(arrival, open);
  };
}

function showHere({ title, body, url }: Arrival): void {
  if (location.pathname !== url) sayArrival(body ? `${title}: ${body}` : title, url);
}

function showOutside({ title, body, url }: Arrival, open: (url: string) => void): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  void navigator.locks.request(SEEN, { ifAvailable: true }, (free) => {
    if (!free) return;
    try {
      // Of several tabs that show the same, and of several about the same, one stays.
      const notification = new Notification(title, { body, tag: url });
      notification.onclick = () => {
        window.focus();
        open(url);
        notification.close();
      };
    } catch {
      // On phones only a service worker may.
    }
  });
}

/** Other tabs ask for the lock before they show anything outside. */
function holdWhileSeen(signal: AbortSignal): void {
  let release = () => {};
  const settle = () => {
    release();
    if (document.visibilityState !== "visible" || signal.aborted) return;
    const unseen = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Browsers have it where they have notifications: at addresses with https, and on this machine.
    void navigator.locks?.request(SEEN, { mode: "shared" }, () => unseen);
  };
  settle();
  document.addEventListener("visibilitychange", settle, { signal });
  signal.addEventListener("abort", settle);
}
