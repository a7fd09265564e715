import type { notificationCreated } from "@/lib/community/notifications/events";
import type { EventData } from "@/lib/platform/channels/event";
import { sayArrival } from "./arrival-toast";
import { currentSubscription } from "./web-push";

type Arrival = EventData<typeof notificationCreated>;

/** A Web Lock held by every visible page of this site, in any tab or window. */
const VISIBILITY_LOCK = "a page is seen";

/**
 * Shows each notification once: as a toast on a visible page, unless that is the page it leads to; as a system
 * notification when no page is visible and the browser allows it. `open` navigates within the site. Until `signal`
 * is aborted, other tabs can tell whether this one is visible.
 */
export function showArrivals(open: (url: string) => void, signal: AbortSignal): (arrival: Arrival) => void {
  const arrivalIds = new Set<string>();
  holdWhileVisible(signal);
  openFromNotifications(open, signal);
  return (arrival) => {
    if (arrivalIds.has(arrival.id)) return;
    arrivalIds.add(arrival.id);
    if (document.visibilityState === "visible") showHere(arrival);
    else void showOutside(arrival, open);
  };
}

function showHere({ title, body, url }: Arrival): void {
  if (location.pathname !== url) sayArrival(body ? `${title}: ${body}` : title, url);
}

async function showOutside({ title, body, url }: Arrival, open: (url: string) => void): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  // The service worker shows it.
  if (await currentSubscription()) return;
  void navigator.locks.request(VISIBILITY_LOCK, { ifAvailable: true }, (free) => {
    if (!free) return;
    try {
      // The tag makes one notification replace another when several tabs show it, or several are about the same
      // thing.
      const notification = new Notification(title, { body, tag: url });
      notification.onclick = () => {
        window.focus();
        open(url);
        notification.close();
      };
    } catch {
      // Phones only allow this from a service worker.
    }
  });
}

/** Goes where a notification of the service worker leads, and answers it, so that it opens no window. */
function openFromNotifications(open: (url: string) => void, signal: AbortSignal): void {
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data, ports }) => {
      if (data?.type !== "open") return;
      ports[0]?.postMessage(true);
      open(data.url);
    },
    { signal },
  );
}

/** Other tabs check the lock before they show a system notification. */
function holdWhileVisible(signal: AbortSignal): void {
  let release = () => {};
  const updateLock = () => {
    release();
    if (document.visibilityState !== "visible" || signal.aborted) return;
    const unseen = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Available wherever notifications are: on HTTPS and localhost.
    void navigator.locks?.request(VISIBILITY_LOCK, { mode: "shared" }, () => unseen);
  };
  updateLock();
  document.addEventListener("visibilitychange", updateLock, { signal });
  signal.addEventListener("abort", updateLock);
}
