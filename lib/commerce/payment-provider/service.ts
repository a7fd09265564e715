import "server-only";
import { SpanKind } from "@opentelemetry/api";
import type Stripe from "stripe";
import { isInTransaction } from "@/db/transaction";
import { traceHeader } from "@/lib/platform/current-trace";
import { env } from "@/lib/platform/env";
import { livemode, paymentsMode } from "@/lib/platform/payments-mode";
import { singleton } from "@/lib/platform/singleton";
import { inSpan, noteStatus } from "@/lib/platform/spans";
import { secretKey, webhookSecrets } from "@/lib/test-bank/keys";
import { findKeyPrefix } from "./queries";

export type { Stripe };
export { livemode, paymentsMode };

/** The longest time for one attempt at a call, in milliseconds. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * The client of the payment provider: Stripe's own package, which calls Stripe, or the embedded bank in this process. It takes 20 MB,
 * so it is loaded when it is first needed. Throws while payments are off, and inside an ambient transaction: its locks would last for as
 * long as the provider takes, and a rollback would forget what the provider has done.
 */
export async function stripe(): Promise<Stripe> {
  const mode = paymentsMode();
  if (mode === "off") throw new Error("Payments are off: STRIPE_SECRET_KEY is not set.");
  if (isInTransaction()) throw new Error("The payment provider was called inside a transaction.");
  const key = env.STRIPE_SECRET_KEY ?? secretKey();
  const clients = singleton("payment provider", () => new Map<string, Promise<Stripe>>());
  const client = clients.get(key);
  if (client) return await client;
  const newClient = loadClient(key, mode);
  clients.set(key, newClient);
  return await newClient;
}

/** The bank needs the database, and Stripe does not. */
const bank = () => import("@/lib/test-bank/server");

async function loadClient(key: string, mode: "bank" | "stripe"): Promise<Stripe> {
  const { default: Package } = await import("stripe");
  const httpClient =
    mode === "bank"
      ? Package.createFetchHttpClient((await bank()).bankFetch)
      : Package.createNodeHttpClient();
  traceCalls(httpClient);
  return new Package(key, { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false, httpClient });
}

/** Has each call carry the current trace, and be a span in it. */
function traceCalls(client: InstanceType<typeof Stripe.HttpClient>): void {
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, ...rest) => {
    const attributes = {
      "http.request.method": method,
      "server.address": host,
      "url.path": path.split("?", 1)[0],
    };
    return inSpan(`${method} payment provider`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const response = await send(host, port, path, method, { ...headers, ...traceHeader() }, ...rest);
      if (span) noteStatus(span, response.getStatusCode());
      return response;
    });
  };
}

/**
 * The idempotency key of a call. Keys name rows of this database, so they begin with what tells it from others: after a reset the same
 * account at the provider would answer with what it did for the rows of before.
 */
export const callKey = async (name: string): Promise<string> => (await findKeyPrefix()) + name;

/** An event of the provider whose signature is good: a hint that an object has changed, which is then to be fetched. */
export interface VerifiedEvent {
  id: string;
  type: string;
  /** The object that it is about. */
  object_id: string | null;
  /** The connected account that it happened on, or null for our own. */
  account: string | null;
  livemode: boolean;
  payload: Record<string, unknown>;
}

/** Verifies a webhook by the secrets of all endpoints, of now and before. Undefined if no secret signed this body within five minutes. */
export async function verifyEvent(rawBody: string, signature: string): Promise<VerifiedEvent | undefined> {
  const { webhooks } = await stripe();
  const secrets =
    paymentsMode() === "bank"
      ? webhookSecrets()
      : [
          ...(env.STRIPE_WEBHOOK_SECRET ?? []),
          env.STRIPE_WEBHOOK_SECRET_THIN,
          env.STRIPE_WEBHOOK_SECRET_PREVIOUS,
        ];
  const isSigned = secrets.some((secret) => {
    try {
      return secret !== undefined && webhooks.signature?.verifyHeader(rawBody, signature, secret) === true;
    } catch {
      // Signed with another secret, or not at all.
      return false;
    }
  });
  return isSigned ? parseEvent(rawBody) : undefined;
}

function parseEvent(rawBody: string): VerifiedEvent | undefined {
  const payload = parseObject(rawBody);
  if (!payload) return undefined;
  const about = (payload.related_object ?? (payload.data as { object?: unknown } | undefined)?.object) as
    | { id?: unknown }
    | undefined;
  if (typeof payload.id !== "string" || typeof payload.type !== "string") return undefined;
  if (typeof payload.livemode !== "boolean") return undefined;
  return {
    id: payload.id,
    type: payload.type,
    object_id: typeof about?.id === "string" ? about.id : null,
    account: typeof payload.account === "string" ? payload.account : null,
    livemode: payload.livemode,
    payload,
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    // Safe cast: every field is checked before it is used.
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a call failed in a way that a later attempt may not: the provider is away, too busy, or broken. */
export function isTemporary(error: unknown): boolean {
  const type = (error as { type?: unknown } | null)?.type;
  return type === "StripeConnectionError" || type === "StripeAPIError" || type === "StripeRateLimitError";
}

/** Whether the provider has refused a call for good, whatever it was: asking again changes nothing. */
export function isRefused(error: unknown): boolean {
  const type = (error as { type?: unknown } | null)?.type;
  return (
    type === "StripeInvalidRequestError" ||
    type === "StripeIdempotencyError" ||
    type === "StripePermissionError"
  );
}

/** The outcome of paying without a browser. */
export type PaidAtBank =
  | { status: "authorized" }
  | { status: "declined"; code: string; decline_code?: string }
  | { status: "requires_action"; url: string };

/**
 * Pays a checkout session as its buyer would on its page, by a test card such as `pm_card_visa`. Only in bank mode. `refused` says why
 * the bank did not try: `checkout_expired`, `checkout_complete`, or `testmode_charges_only` for what is no test card.
 */
export async function payAtBank(
  session: string,
  paymentMethod: string,
): Promise<PaidAtBank | { status: "refused"; code: string }> {
  try {
    const payment = await (await bank()).payAsBuyer(session, paymentMethod);
    if (payment.status === "declined")
      return { status: "declined", code: payment.failure.code, decline_code: payment.failure.decline_code };
    return payment.status === "requires_action"
      ? { status: payment.status, url: payment.url }
      : { status: payment.status };
  } catch (error) {
    const { body } = error as { body?: { code?: string } };
    if (!body) throw error;
    return { status: "refused", code: body.code ?? "refused" };
  }
}
