import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** An app's credentials. The key is public, the secret signs. */
export interface Credentials {
  id: string;
  key: string;
  secret: string;
}

/** The signed parts of a request to the HTTP API. */
export interface SignedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
}

/** Signs a subscription to a guarded channel, including the member data for a presence channel. */
export function signSubscription(
  app: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${app.key}:${signText(app, parts)}`;
}

/** Signs the parts of a text. */
export function signText(app: Credentials, parts: readonly string[]): string {
  return hmac(app.secret, parts.join(":"));
}

/** Signs the user of a connection. */
export function signUser(app: Credentials, socketId: string, userData: string): string {
  return `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`;
}

/** Signs a request to the HTTP API: its parameters by lower-case name, sorted, not escaped. */
export function signRequest(app: Credentials, { method, path, query }: SignedRequest): string {
  const parameters = [...query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => name !== "auth_signature")
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${name}=${value}`);
  return hmac(app.secret, [method.toUpperCase(), path, parameters.join("&")].join("\n"));
}

/** The digest of a body, which a signed request includes. */
export function bodyDigest(body: Buffer): string {
  return createHash("md5").update(body).digest("hex");
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
