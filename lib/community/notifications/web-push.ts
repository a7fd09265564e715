import "server-only";
import { createHash } from "node:crypto";
import { generateRequestDetails } from "web-push";
import type { EventData } from "@/lib/platform/channels/event";
import { env } from "@/lib/platform/env";
import { parseUrl } from "@/lib/platform/parse-url";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import type { notificationCreated } from "./events";
import { vapidDetails } from "./vapid";

/** Notifications to browsers by Web Push (RFC 8030), encrypted for the browser (RFC 8291): the push service cannot read them. */

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const TIMEOUT_MS = 10_000;
/** A browser that is off for longer is not told: its list is. */
const MAX_AGE_S = 86_400;
/** In all, a payload may have 4,096 bytes. */
const TEXT_LENGTH = 300;
const TOPIC_LENGTH = 32;

/**
 * The hosts of the push services of Chrome and Edge, Firefox, and Safari. A subscription's address comes from a stranger, and this
 * server calls it: no other address is, so none inside the network.
 */
const HOSTS = [
  /^(fcm\.googleapis|jmt17\.google)\.com$/,
  /^[\w-]+(\.[\w-]+)?\.notify\.windows\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^([\w-]+\.)?push\.apple\.com$/,
];

/** Whether an address is one of a push service that we may call. */
export function isPushService(endpoint: string): boolean {
  const url = parseUrl(endpoint);
  if (!url || url.username || url.password) return false;
  if (env.WEB_PUSH_SERVICES.some((service) => parseUrl(service)?.origin === url.origin)) return true;
  // A sandbox tells nobody outside of it.
  return (
    !ownSandbox() &&
    url.protocol === "https:" &&
    url.port === "" &&
    HOSTS.some((host) => host.test(url.hostname))
  );
}

/** The result of a send: `gone` when the subscription has ended. */
type Outcome = "sent" | "gone";

/** Sends a notification to a browser. Throws when it should be retried. */
export async function sendToBrowser(
  { endpoint, p256dh, auth }: PushSubscription,
  { title, body, url }: EventData<typeof notificationCreated>,
): Promise<Outcome> {
  // The list of services may have become shorter.
  if (!isPushService(endpoint)) return "gone";
  const payload = JSON.stringify({
    title: title.slice(0, TEXT_LENGTH),
    body: body.slice(0, TEXT_LENGTH),
    url,
  });
  const {
    method,
    headers,
    body: encrypted,
  } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: MAX_AGE_S,
    urgency: "high",
    // A later notification with the same address replaces an earlier one that waits for the browser.
    topic: createHash("sha256").update(url).digest("base64url").slice(0, TOPIC_LENGTH),
    vapidDetails: vapidDetails(),
  });
  const response = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: Uint8Array.from(encrypted ?? []),
    // Not to where the service might send us.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return "sent";
  if (response.status === 404 || response.status === 410) return "gone";
  throw new Error(`The push service ${new URL(endpoint).host} answered ${response.status}`);
}
