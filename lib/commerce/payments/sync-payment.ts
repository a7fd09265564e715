import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { renewCoupon } from "@/lib/commerce/coupons/service";
import { callKey, livemode, type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import type { BalanceMovement } from "@/lib/commerce/payouts/settlement-service";
import { EXCLUSIVE } from "./constants";
import * as effects from "./effects";
import type { LockedPurchase, PaymentRow } from "./queries";
import * as queries from "./queries";
import * as queueQueries from "./queue-queries";
import { requestRefund } from "./refunding";
import { tiersFrom } from "./rules";
import * as slotQueries from "./slot-queries";
import { decide, type Failure, type OrderState, UNDECIDED } from "./states";

/**
 * Finds out what the provider says about an order, and moves the purchase as the state table has it. The one entry for webhooks, the
 * page that buyers come back to, jobs and `confirm`: doing it again, late or at the same time changes nothing more.
 */

/** The fields of a payment at the provider that we read. */
interface Payment {
  id: string;
  status: Stripe.PaymentIntent["status"];
  amount: number;
  currency: string;
  charge: string | null;
  /** The movement at the provider, once it knows it. */
  movement: BalanceMovement | null;
}

interface ProviderState {
  /** Whether its page can no longer be paid on. */
  isClosed: boolean;
  payment: Payment | null;
}

/** A lease waits this long for the outcome of an exclusive license that is being paid, in seconds. */
const WAIT_SECONDS = 3;

/** Writes down what has become of the payment of an order. Nothing happens to orders of the other mode, such as tests in a live shop. */
export async function syncPayment(orderId: number): Promise<void> {
  const order = await queries.findPayment(orderId);
  if (!order || order.livemode !== livemode() || order.total_amount === 0) return;
  const seen = await lookUp(order);
  await inTransaction((db) => applyPaymentState(db, orderId, seen));
}

async function lookUp(order: PaymentRow): Promise<ProviderState> {
  const client = await stripe();
  let id = order.provider_payment;
  let isClosed = order.provider_session === null && order.purchase_state !== "open";
  if (!id && order.provider_session) {
    const session = await client.checkout.sessions.retrieve(order.provider_session);
    isClosed = session.status === "expired";
    id = stripeId(session.payment_intent);
  }
  if (!id) return { isClosed, payment: null };
  const intent = await client.paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] });
  return { isClosed, payment: toPayment(intent) };
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  const balance = typeof charge?.balance_transaction === "string" ? null : charge?.balance_transaction;
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    charge: charge?.id ?? stripeId(intent.latest_charge),
    movement: balance ?? null,
  };
}

const stripeId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

/** The state of the order for each status of a payment. */
const MIRRORED: Partial<Record<Payment["status"], OrderState>> = {
  requires_capture: "authorized",
  succeeded: "captured",
  canceled: "canceled",
};

async function applyPaymentState(
  db: Db,
  orderId: number,
  { isClosed, payment }: ProviderState,
): Promise<void> {
  const purchase = await queries.lockPurchase(db, orderId);
  if (!purchase) return;
  if (payment) {
    const state = MIRRORED[payment.status];
    await queries.noteOrder(db, orderId, {
      payment: payment.id,
      ...(state && { state }),
      ...(payment.charge && { charge: payment.charge }),
    });
  } else await queries.noteOrder(db, orderId, isClosed ? { state: "expired" } : {});
  if (payment?.status === "requires_capture") await applyDecision(db, purchase, payment);
  else if (payment?.status === "succeeded") await applyCapture(db, purchase, payment);
  else if (payment?.status === "canceled" && isDecided(purchase)) await effects.finishVoid(db, purchase);
  else if ((isClosed || payment?.status === "canceled") && purchase.state === "open")
    await effects.endOrder(db, purchase, "expired");
}

const isDecided = ({ state }: LockedPurchase) => state === "capturing" || state === "voiding";
const isUndecided = ({ state }: LockedPurchase) => (UNDECIDED as readonly string[]).includes(state);

/** Decides about an authorized payment, and queues what the provider must do. */
async function applyDecision(db: Db, purchase: LockedPurchase, payment: Payment): Promise<void> {
  if (isUndecided(purchase)) {
    const decision = await decidePayment(db, purchase, payment);
    if (decision === "wait") {
      await queueQueries.queueStep(db, "record", purchase.order_id, { seconds: WAIT_SECONDS });
      return;
    }
    if (decision === "capture") await effects.startCapture(db, purchase);
    else await effects.startVoid(db, purchase, decision);
    await queueQueries.queueStep(db, decision === "capture" ? "capture" : "void", purchase.order_id);
  } else if (purchase.state === "capturing") await queueQueries.queueStep(db, "capture", purchase.order_id);
  else if (purchase.state === "voiding") await queueQueries.queueStep(db, "void", purchase.order_id);
}

/** Under the lock of the track: `capture`, `wait`, or why not. */
async function decidePayment(
  db: Db,
  purchase: LockedPurchase,
  payment: Payment,
): Promise<"capture" | "wait" | Failure> {
  if (payment.amount !== purchase.total_amount || payment.currency !== purchase.currency)
    return "amount_mismatch";
  if (!purchase.track_exists || purchase.slot === null) return "track_removed";
  const isExclusive = purchase.license_type === EXCLUSIVE;
  const decision = decide(isExclusive, purchase.slot, purchase.holder_purchase_id === purchase.id);
  if (decision === "wait") return decision;
  const { buyer_id: buyerId, track_id: trackId } = purchase;
  const tiers = tiersFrom(purchase.license_type);
  const license = { buyerId, trackId, tiers, isLive: livemode(), but: purchase.id };
  if ((await slotQueries.findActivePurchase(db, license)) !== undefined) return "already_purchased";
  if (decision === "void") return "exclusive_sold";
  return (await renewCoupon(db, purchase.order_id)) ? "capture" : "coupon_exhausted";
}

/** The money is here: for a purchase that was decided for, or by somebody's hand at the provider. */
async function applyCapture(db: Db, purchase: LockedPurchase, payment: Payment): Promise<void> {
  let { state } = purchase;
  if (isUndecided(purchase)) {
    const decision = await decidePayment(db, purchase, payment);
    if (decision === "wait") {
      await queueQueries.queueStep(db, "record", purchase.order_id, { seconds: WAIT_SECONDS });
      return;
    }
    if (decision === "capture") await effects.startCapture(db, purchase);
    else await effects.startVoid(db, purchase, decision);
    state = decision === "capture" ? "capturing" : "voiding";
  }
  if (state === "capturing") await effects.complete(db, { ...purchase, state });
  else if (state === "voiding") await refundManualCapture(db, { ...purchase, state });
  if (payment.movement) await effects.postSettlement(db, purchase, payment.movement);
}

/** Somebody captured at the provider what we had decided against: the buyer gets it back. */
async function refundManualCapture(db: Db, purchase: LockedPurchase): Promise<void> {
  await effects.postCapture(db, purchase);
  await queries.movePurchase(db, purchase.id, "refund_due", { attention: "captured_by_hand" });
  await requestRefund(db, purchase, {
    amount: purchase.total_amount,
    by: "provider",
    reason: "The payment was captured although the purchase had failed.",
    keepsLicense: false,
  });
}

/** Takes the money of a purchase that was decided for. */
export async function captureOrder(orderId: number): Promise<void> {
  await withPayment(orderId, "capturing", async (client, payment, { total_amount }) =>
    client.paymentIntents.capture(
      payment,
      { amount_to_capture: total_amount },
      { idempotencyKey: await callKey(`order:${orderId}:capture`) },
    ),
  );
}

/** Gives up the payment of a purchase that was decided against. */
export async function cancelAuthorization(orderId: number): Promise<void> {
  await withPayment(orderId, "voiding", async (client, payment) =>
    client.paymentIntents.cancel(payment, {}, { idempotencyKey: await callKey(`order:${orderId}:void`) }),
  );
}

async function withPayment(
  orderId: number,
  state: "capturing" | "voiding",
  step: (client: Stripe, payment: string, order: PaymentRow) => Promise<unknown>,
): Promise<void> {
  const order = await queries.findPayment(orderId);
  if (!order?.provider_payment || order.purchase_state !== state || order.livemode !== livemode()) return;
  try {
    await step(await stripe(), order.provider_payment, order);
  } catch (cause) {
    // A refusal says that the payment is in another state by now, which `syncPayment` reads.
    if (!isRefusal(cause)) throw cause;
  }
  await syncPayment(orderId);
}

/** Closes the page of an order that has ended. */
export async function closeSession(orderId: number): Promise<void> {
  const order = await queries.findPayment(orderId);
  if (!order?.provider_session || order.livemode !== livemode()) return;
  try {
    await (await stripe()).checkout.sessions.expire(
      order.provider_session,
      {},
      {
        idempotencyKey: await callKey(`order:${orderId}:expire:${order.session_attempt}`),
      },
    );
  } catch (cause) {
    // It was paid in the meantime, or has ended by itself.
    if (!isRefusal(cause)) throw cause;
  }
  await syncPayment(orderId);
}

/** Whether the provider has refused for good, so that trying again would not help. */
export function isRefusal(cause: unknown): boolean {
  const type = (cause as { type?: unknown } | null)?.type;
  return type === "StripeInvalidRequestError" || type === "StripeCardError";
}
