import "server-only";
import { sign } from "node:crypto";
import type { EventData } from "@/lib/platform/channels/event";
import { env } from "@/lib/platform/env";
import type { ServiceAccount } from "@/lib/platform/service-account";
import type { notificationCreated } from "./events";

/** The parts of Firebase Cloud Messaging (HTTP v1) that we need. */

const TIMEOUT_MS = 10_000;
const HOUR_S = 3600;
/** An access token is renewed in its last minute. */
const RESERVE_S = 60;

/** The result of a send: `gone` when the token is no longer valid. */
type Outcome = "sent" | "gone";

type Notification = EventData<typeof notificationCreated>;

const access = { token: "", until: 0 };

/** Sends a notification to a device; its address is resolved against `origin`. Throws when it should be retried. */
export async function sendToDevice(
  account: ServiceAccount,
  token: string,
  { id, kind, title, body, url }: Notification,
  origin: string,
): Promise<Outcome> {
  const response = await fetch(`${env.FCM_URL}/v1/projects/${account.project_id}/messages:send`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await accessToken(account)}`, "Content-Type": "application/json" },
    // A later notification with the same address replaces an earlier one.
    body: JSON.stringify({
      message: {
        token,
        notification: { title, body },
        data: { id, kind, url: origin + url },
        android: { notification: { tag: url } },
        apns: { headers: { "apns-collapse-id": url } },
        webpush: { notification: { tag: url } },
      },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await response.text();
  if (response.ok) return "sent";
  if (errorCodes(answer).includes("UNREGISTERED")) return "gone";
  if (response.status === 401) access.until = 0;
  throw new Error(`FCM answered ${response.status} ${errorCodes(answer).join(" ")}`.trim());
}

/** The access token for the service account; cached for about an hour. */
async function accessToken(account: ServiceAccount): Promise<string> {
  if (access.until > Date.now()) return access.token;
  const response = await fetch(account.token_uri, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: assertion(account),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The token endpoint of FCM answered ${response.status}`);
  const { access_token, expires_in } = (await response.json()) as {
    access_token: string;
    expires_in: number;
  };
  Object.assign(access, { token: access_token, until: Date.now() + (expires_in - RESERVE_S) * 1000 });
  return access_token;
}

/** A JSON Web Token for the service account, signed with RS256. */
function assertion({ client_email, private_key, token_uri }: ServiceAccount): string {
  const now = Math.floor(Date.now() / 1000);
  const scope = "https://www.googleapis.com/auth/firebase.messaging";
  const claims = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + HOUR_S };
  const parts = [{ alg: "RS256", typ: "JWT" }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), private_key).toString("base64url")}`;
}

/** The error codes of an FCM response: `error.status`, and FCM's own in the details. */
function errorCodes(answer: string): string[] {
  try {
    const { status, details = [] } = JSON.parse(answer).error;
    return [status, ...details.map(({ errorCode }: { errorCode?: string }) => errorCode)].filter(Boolean);
  } catch {
    return [];
  }
}
