import "server-only";
import { sign } from "node:crypto";
import type { RealtimeEventData } from "@/lib/community/events/events";
import { env } from "@/lib/platform/env";
import type { ServiceAccount } from "@/lib/platform/service-account";
import { singleton } from "@/lib/platform/singleton";

/** Firebase Cloud Messaging, HTTP v1, in what is needed of it. */

const TIMEOUT_MS = 10_000;
const HOUR_S = 3600;
/** An access token is not used in its last minute. */
const RESERVE_S = 60;

/** What became of a message: `gone` when the device has no such token any more. */
type Outcome = "sent" | "gone";

type Notification = RealtimeEventData<"notification.created">;

const access = singleton("fcm", () => ({ token: "", until: 0 }));

/** Sends a notification to a device; `origin` is where its address leads. Throws when it may be tried again. */
export async function sendToDevice(
  account: ServiceAccount,
  token: string,
  { id, kind, title, body, url }: Notification,
  origin: string,
): Promise<Outcome> {
  const response = await fetch(`${env.FCM_URL}/v1/projects/${account.project_id}/messages:send`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await accessToken(account)}`, "Content-Type": "application/json" },
    // A later notification of the same address takes the place of an earlier one.
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

/** The token that the account's signature is exchanged for; the same for about an hour. */
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
  if (!response.ok) throw new Error(`The token address of FCM answered ${response.status}`);
  const { access_token, expires_in } = (await response.json()) as {
    access_token: string;
    expires_in: number;
  };
  Object.assign(access, { token: access_token, until: Date.now() + (expires_in - RESERVE_S) * 1000 });
  return access_token;
}

/** A JSON Web Token that says who we are, signed with RS256. */
function assertion({ client_email, private_key, token_uri }: ServiceAccount): string {
  const now = Math.floor(Date.now() / 1000);
  const scope = "https://www.googleapis.com/auth/firebase.messaging";
  const claims = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + HOUR_S };
  const parts = [{ alg: "RS256", typ: "JWT" }, claims];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), private_key).toString("base64url")}`;
}

/** The codes of an error as FCM puts them: in `error.status`, and of its own in the details. */
function errorCodes(answer: string): string[] {
  try {
    const { status, details = [] } = JSON.parse(answer).error;
    return [status, ...details.map(({ errorCode }: { errorCode?: string }) => errorCode)].filter(Boolean);
  } catch {
    return [];
  }
}
