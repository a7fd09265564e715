/**
 * Web Push in this browser. `open` is a browser that was allowed to notify and has no subscription: its open pages notify. `home-screen`
 * is one of Apple's, which allows it to installed apps alone.
 */
export type PushState = "unsupported" | "home-screen" | "denied" | "off" | "open" | "on";

/** The fields of a subscription that the server stores; all but the address are base64url. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `storedEndpoint` is the address that the server has for this browser; null for any. */
export async function readPushState(storedEndpoint: string | null): Promise<PushState> {
  if (!("Notification" in window) || !isSecureContext) return isApplePhone() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission === "default") return "off";
  const subscription = await currentSubscription();
  if (!subscription) return "open";
  return storedEndpoint === null || subscription.endpoint === storedEndpoint ? "on" : "open";
}

/** Asks for the permission if it is open, and subscribes. Without a subscription when the browser refuses or cannot. */
export async function subscribeToPush(
  publicKey: string,
): Promise<{ state: PushState; subscription?: BrowserSubscription }> {
  if ((await Notification.requestPermission()) !== "granted") return { state: await readPushState(null) };
  try {
    // A subscription for an earlier key of the installation cannot be used any more.
    await unsubscribeFromPush();
    const registration = await navigator.serviceWorker.register("/sw.js");
    await activation(registration);
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { keys } = subscription.toJSON();
    return {
      state: "on",
      subscription: {
        endpoint: subscription.endpoint,
        p256dh: keys?.p256dh ?? "",
        auth: keys?.auth ?? "",
      },
    };
  } catch {
    return { state: "open" };
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** The subscription of this browser. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Browsers subscribe only with a worker that is active. */
function activation(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((resolve) =>
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve()),
  );
}

/** iPads say that they are Macs, which have no touch screen. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
