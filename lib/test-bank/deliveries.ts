import { createHmac } from "node:crypto";
import { localOrigin } from "@/lib/platform/local-origin";
import { eventEndpoint } from "./endpoints";
import { webhookSecret } from "./keys";
import * as queries from "./queries";
import { currentSettings } from "./transactions";

/** Sends events to the webhook of this installation: signed POST requests, as Stripe sends them. */

export const WEBHOOK_PATH = "/api/webhooks/stripe";

/** The age of a stale signature, in seconds: a second more than is tolerated. */
const STALE_S = 301;
const TIMEOUT_MS = 10_000;

/** Sends an event, so many times as the settings say. Throws unless it was taken, so that it is sent again later. */
export async function deliver(eventId: string): Promise<void> {
  const { webhooks } = await currentSettings();
  const event = await queries.findDelivery(eventId);
  if (event?.state !== "waiting" || webhooks.mode === "hold") return;
  if (webhooks.mode === "drop") return await queries.noteDelivery(eventId, { state: "dropped" });
  for (let copy = 0; copy < webhooks.copies; copy++) await post(eventId, event.data, webhooks.signature);
}

/** Sends waiting events now, in the given order, whatever the settings are; a repeated id is sent again. Returns the statuses. */
export async function deliverNow(eventIds?: readonly string[]): Promise<number[]> {
  const { webhooks } = await currentSettings();
  const statuses: number[] = [];
  for (const id of eventIds ?? (await queries.findWaiting())) {
    const event = await queries.findDelivery(id);
    if (event) statuses.push(await send(id, event.data, webhooks.signature));
  }
  return statuses;
}

async function post(eventId: string, event: object, signature: string): Promise<void> {
  const status = await send(eventId, event, signature);
  if (status < 200 || status > 299) throw new Error(`The webhook has answered ${status} to ${eventId}.`);
}

async function send(eventId: string, event: object, signature: string): Promise<number> {
  const body = JSON.stringify(eventNotification(event), (name, value) =>
    name.startsWith("_bank") ? undefined : value,
  );
  const response = await fetch(`${localOrigin()}${WEBHOOK_PATH}`, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8", ...sign(event, body, signature) },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  await queries.noteDelivery(eventId, {
    state: response.ok ? "delivered" : "waiting",
    status: response.status,
  });
  return response.status;
}

/** The header that says who sent a body and when: each endpoint hears of other events, and has a secret of its own. */
function sign(event: object, body: string, how = "good"): Record<string, string> {
  if (how === "none") return {};
  // Ours is the clock that the receiver goes by, not the bank's.
  const at = Math.floor(Date.now() / 1000) - (how === "stale" ? STALE_S : 0);
  const secret = how === "wrong" ? "whsec_wrong" : webhookSecret(eventEndpoint(event));
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { "Stripe-Signature": `t=${at},v1=${signature}` };
}

/** Composes the part of an event that is sent: of a thin one all but its data. */
function eventNotification(event: { object?: unknown; data?: unknown }): object {
  if (event.object !== "v2.core.event") return event;
  const { data: _, ...thin } = event;
  return thin;
}
