import type { webhooks } from "./schema.js";

/** An event of any type, as a webhook sends it: `event.type` says which, and so what `event.data` has. */
export type WebhookEvent = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { "application/json": infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

/** A request that is not genuine, or too old. Answer it with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/** The headers and the body of a request, the latter exactly as it was sent. */
export interface ReceivedRequest {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
}

/** The largest difference between the clocks of sender and receiver. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks that a request comes from the server, by the secret of the webhook (`whsec_…`) as Standard Webhooks 1.0 says, and that it is at
 * most five minutes old. Returns its event. Throws `WebhookVerificationError`.
 */
export async function verifyWebhook(
  request: Request | ReceivedRequest,
  secret: string,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const body = typeof request.body === "string" ? request.body : await (request as Request).text();
  const header = readHeader(request.headers);
  const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp || Number.NaN)) <= TOLERANCE_SECONDS) {
    const key = await crypto.subtle.importKey(
      "raw",
      decode(secret.replace(/^whsec_/, "")),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    for (const signature of header("webhook-signature").split(" ")) {
      const [version, value = ""] = signature.split(",");
      // Compared by the platform in constant time.
      if (version === "v1" && (await crypto.subtle.verify("HMAC", key, decode(value), signed)))
        return JSON.parse(body) as WebhookEvent;
    }
    throw new WebhookVerificationError("No signature of the request is that of the secret.");
  }
  throw new WebhookVerificationError("The request is older than five minutes, or has no time.");
}

function readHeader(headers: ReceivedRequest["headers"]): (name: string) => string {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? "";
  return (name) => String(headers[name] ?? "");
}

/** The bytes of base64; none of what is no base64. */
function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
