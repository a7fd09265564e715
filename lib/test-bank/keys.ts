import { createHmac, timingSafeEqual } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";

/**
 * The bank's keys. They follow from the secret of the installation, so every process of it knows them and nobody has to keep them.
 */

const derive = (purpose: string) =>
  createHmac("sha256", nextauthSecret()).update(`embedded bank: ${purpose}`).digest("base64url");

/** With it, programs call the bank's API. */
export const secretKey = () => `sk_test_${derive("api")}`;

/** The endpoints of the bank's webhooks: events of the platform's own account, of connected accounts, and thin ones of version 2. */
const ENDPOINTS = { own: "webhooks", connected: "connected webhooks", thin: "thin webhooks" } as const;

/** The bank signs with it what it sends to one of its endpoints. */
export const webhookSecret = (endpoint: keyof typeof ENDPOINTS) => `whsec_${derive(ENDPOINTS[endpoint])}`;

/** The secrets of all endpoints. */
export const webhookSecrets = () => [webhookSecret("own"), webhookSecret("connected"), webhookSecret("thin")];

/** With it, tests and `npm run bank` move the clock and more. */
export const controlKey = () => derive("control");

/** Whether a request has a key as its bearer token. */
export function hasKey(request: Request, key: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const digest = (text: string) => createHmac("sha256", key).update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}
