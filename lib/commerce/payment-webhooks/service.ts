import "server-only";
import { livemode, paymentsMode, stripe, verifyEvent } from "@/lib/commerce/payment-provider/service";
import {
  DECLINE_PAUSE_MINUTES,
  EVENT_MAX_AGE_DAYS,
  MAX_DECLINES,
  MAX_EVENT_BYTES,
  MAX_PROVIDER_ERROR_CHARACTERS,
} from "@/lib/commerce/payments/constants";
import { recordDispute } from "@/lib/commerce/payments/dispute-service";
import {
  closeSession,
  findOrderByProviderId,
  orderExists,
  recordProviderRefund,
  syncPayment,
} from "@/lib/commerce/payments/service";
import { recordAccount, recordBankAccount } from "@/lib/commerce/payouts/account-service";
import { recordPayouts, recordTransfer } from "@/lib/commerce/payouts/transfer-service";
import { log } from "@/lib/platform/log";
import { countIgnoredEvent } from "@/lib/platform/metrics";
import * as queries from "./queries";

export { insertEvent as storeEvent, requeueEvent } from "./queries";

/** Webhooks. They are stored and answered at once; a job then fetches what they are about, since what they say may be old or missing. */

/**
 * Stores a webhook. `refused`, without a reason, for a bad or old signature. Live endpoints for connected accounts are sent what happens in test
 * mode as well: such events are taken, counted and forgotten, so that nobody sends them again.
 */
export async function receiveWebhook(
  body: string,
  signature: string | null,
): Promise<"received" | "refused" | "too_large"> {
  if (Buffer.byteLength(body) > MAX_EVENT_BYTES) return "too_large";
  if (paymentsMode() === "off" || signature === null) return "refused";
  const event = await verifyEvent(body, signature);
  if (!event) {
    log.warn("a webhook of the payment provider was refused");
    return "refused";
  }
  if (event.livemode !== livemode()) {
    countIgnoredEvent();
    return "received";
  }
  await queries.insertEvent(event);
  return "received";
}

/** The result of an event: `waiting` when it is about an order of ours that is not here yet. */
interface Handled {
  state: "done" | "ignored" | "waiting";
  orderId?: number | undefined;
  declined?: boolean;
}

type Handler = (event: queries.EventRow) => Promise<Handled>;

const IGNORED_EVENT: Handled = { state: "ignored" };

/** Does what an event hints at. Throws when it is to be tried again. */
export async function handleWebhook(eventId: string): Promise<void> {
  const event = await queries.takeEvent(eventId, EVENT_MAX_AGE_DAYS);
  if (!event) return;
  try {
    const handled = await (findHandler(event)?.(event) ?? IGNORED_EVENT);
    const declines = await queries.finishEvent(eventId, handled, DECLINE_PAUSE_MINUTES);
    if (declines >= MAX_DECLINES && handled.orderId !== undefined) await closeSession(handled.orderId);
    if (handled.state !== "waiting") return;
  } catch (cause) {
    const error = cause instanceof Error ? cause.message.slice(0, MAX_PROVIDER_ERROR_CHARACTERS) : "unknown";
    await queries.finishEvent(eventId, { state: "received", error }, DECLINE_PAUSE_MINUTES);
    throw cause;
  }
  if (event.is_old) await queries.markDead(eventId);
  else await queries.postponeEvent(eventId, Math.min(360, 2 ** event.attempts));
}

/** An event of a connected account is about that account alone: its refunds and payments are not ours. */
function findHandler({ type, payload }: queries.EventRow): Handler | undefined {
  const handlers = payload?.account === undefined ? HANDLERS : CONNECTED_HANDLERS;
  const family = Object.keys(handlers).find((name) => type.startsWith(name));
  return family === undefined ? undefined : handlers[family];
}

/** By the beginning of the type. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  "checkout.session.": (event) => aboutOrder(event, { session: event.object_id ?? "" }),
  "payment_intent.": async (event) => {
    const handled = await aboutOrder(event, { payment: event.object_id ?? "" });
    return { ...handled, declined: event.type === "payment_intent.payment_failed" };
  },
  "charge.refunded": aboutRefunds,
  "charge.dispute.": aboutDispute,
  "refund.": aboutRefund,
  "v2.core.account": aboutAccount,
  "transfer.": aboutTransfer,
};

const CONNECTED_HANDLERS: Readonly<Record<string, Handler>> = {
  "account.external_account.": aboutBankAccount,
  "payout.": aboutPayout,
};

/** The number in the metadata with which we made the object. */
function orderReference(event: queries.EventRow): number | undefined {
  const id = Number(event.payload?.data?.object?.metadata?.order);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

async function aboutOrder(
  event: queries.EventRow,
  ids: { session?: string; payment?: string },
): Promise<Handled> {
  const referencedOrder = orderReference(event);
  const orderId = (await findOrderByProviderId(ids)) ?? referencedOrder;
  if (orderId === undefined) return IGNORED_EVENT;
  if (!(await orderExists(orderId))) return { state: "waiting" };
  await syncPayment(orderId);
  return { state: "done", orderId };
}

async function aboutRefund(event: queries.EventRow): Promise<Handled> {
  const refund = await (await stripe()).refunds.retrieve(event.object_id ?? "");
  return outcome(event, await recordProviderRefund(refund), refund.payment_intent);
}

async function aboutRefunds(event: queries.EventRow): Promise<Handled> {
  const payment = stripeId(event.payload?.data?.object?.payment_intent);
  if (payment === undefined) return IGNORED_EVENT;
  const { data } = await (await stripe()).refunds.list({ payment_intent: payment, limit: 100 });
  let recorded: "recorded" | "unknown" = "unknown";
  for (const refund of data) recorded = await recordProviderRefund(refund);
  return outcome(event, recorded, payment);
}

async function aboutDispute(event: queries.EventRow): Promise<Handled> {
  const dispute = await (await stripe()).disputes.retrieve(event.object_id ?? "");
  return outcome(event, await recordDispute(dispute), dispute.payment_intent);
}

/**
 * No event has the permissions of an account: the account itself is read. Of a link that leads back, only the event itself names the
 * account.
 */
async function aboutAccount({ event_id, object_id }: queries.EventRow): Promise<Handled> {
  const account = object_id ?? (await findAccount(event_id));
  if (!account || !(await recordAccount(account))) return IGNORED_EVENT;
  return { state: "done" };
}

async function findAccount(eventId: string): Promise<string | undefined> {
  const event = await (await stripe()).v2.core.events.retrieve(eventId);
  const { account_id } = ("data" in event ? event.data : {}) as { account_id?: unknown };
  return typeof account_id === "string" ? account_id : undefined;
}

/** Sellers change the bank account that they are paid out to at the provider. */
async function aboutBankAccount({ payload }: queries.EventRow): Promise<Handled> {
  return payload?.account && (await recordBankAccount(payload.account)) ? { state: "done" } : IGNORED_EVENT;
}

/** A payout of a seller's account. */
async function aboutPayout({ payload }: queries.EventRow): Promise<Handled> {
  return payload?.account && (await recordPayouts(payload.account)) ? { state: "done" } : IGNORED_EVENT;
}

/** A share that was sent to a payee, or came back. */
async function aboutTransfer({ object_id }: queries.EventRow): Promise<Handled> {
  const recorded = object_id ? await recordTransfer(object_id) : "unknown";
  if (recorded === "unknown") return IGNORED_EVENT;
  return { state: recorded === "recorded" ? "done" : "waiting" };
}

async function outcome(
  event: queries.EventRow,
  recorded: "recorded" | "unknown",
  about: string | { id: string } | null,
): Promise<Handled> {
  if (recorded === "unknown")
    return orderReference(event) === undefined ? IGNORED_EVENT : { state: "waiting" };
  const payment = stripeId(about);
  return {
    state: "done",
    orderId: payment === undefined ? undefined : await findOrderByProviderId({ payment }),
  };
}

const stripeId = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === "string" ? object : object?.id;
