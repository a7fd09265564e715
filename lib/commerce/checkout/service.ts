import "server-only";
import { inTransaction, withoutTransaction } from "@/db/transaction";
import { limitCodeGuesses } from "@/lib/commerce/coupons/service";
import { wirePrice } from "@/lib/commerce/offers/price-service";
import {
  callKey,
  isTemporary,
  livemode,
  payAtBank,
  paymentsMode,
  type Stripe,
  stripe,
} from "@/lib/commerce/payment-provider/service";
import { HOLD_MINUTES, REFRESH_SECONDS } from "@/lib/commerce/payments/constants";
import {
  cancelAuthorization,
  captureOrder,
  endOrder,
  findActivePurchase,
  findPurchase,
  isRefusal,
  lockPurchase,
  syncPayment,
  tiersFrom,
  toPurchase,
} from "@/lib/commerce/payments/service";
import { PURCHASE_STATES, type PurchaseState, STATUS_OF_STATE } from "@/lib/commerce/payments/states";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { addressLimit, limitKey, take } from "@/lib/platform/http-middleware/limit";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import * as contract from "./contract";
import { openOrder } from "./opening";
import { findPurchaseBlocker, mustBeAbleToPay } from "./purchase-blockers";
import * as queries from "./queries";
import { isSameSecret } from "./secrets";
import * as sessionQueries from "./session-queries";

/**
 * Starts a purchase. Throws `forbidden` while nothing is sold, `conflict` and `gone` for what somebody else has, `validation_failed` for
 * what cannot be sold to this caller, each with its `reason_code`, and `unavailable` when the provider does not answer: the same request
 * then goes on where it stopped.
 */
export async function initiatePurchase(caller: UserCaller, input: Input<typeof contract.initiatePurchase>) {
  await take(
    { checkout_day: limitKey("checkout_day", caller), ...addressLimit("checkout_address", caller) },
    "Too many purchases were started from here. Try again later.",
  );
  await mustBeAbleToPay(caller);
  const { orderId, price } = await limitCodeGuesses(caller, input.coupon_code, () =>
    openOrder(caller, input),
  );
  const order = await withSession(orderId);
  const purchase = await requireOwnPurchase(caller, order.purchase_id);
  return {
    purchase_id: order.purchase_id,
    client_secret: order.client_secret,
    checkout_url: purchase.status === "pending" ? order.checkout_url : null,
    expires_at: order.expires_at,
    pricing: wirePrice(price),
    purchase,
  };
}

/**
 * The same for a page, whose requests nothing else counts. Throws as `initiatePurchase`, and `unauthorized`, `forbidden` and
 * `validation_failed` as a request would.
 */
export const initiateOnPage = serve(contract.initiatePurchase, async (caller, input) => {
  await take(
    { checkout: limitKey("checkout", caller) },
    "You have started too many purchases. Try again later.",
  );
  return initiatePurchase(caller, input);
});

const AWAY = "The payment provider isn't responding. Try again in a moment; you have not been charged.";

/** The order with a page to pay on, which is made here unless it exists or there is nothing to pay. */
async function withSession(orderId: number): Promise<sessionQueries.CheckoutRow> {
  let order = await mustFind(orderId);
  if (order.purchase_state === "open" && order.session_attempt === 0 && order.total_amount > 0) {
    await sessionQueries.beginAttempt(orderId, HOLD_MINUTES + 1);
    order = await mustFind(orderId);
  }
  if (order.purchase_state !== "open" || order.checkout_url !== null) return order;
  const session = await createSession(order).catch(async (cause: unknown) => {
    if (isTemporary(cause)) throw new ApiError("unavailable", AWAY);
    if (!isRefusal(cause)) throw cause;
    // Its time is not the one that the provider wants any more: with another attempt comes another time, and another key.
    await sessionQueries.beginAttempt(orderId, HOLD_MINUTES + 1);
    return createSession(await mustFind(orderId));
  });
  if (session.url === null) throw new ApiError("unavailable", AWAY);
  await sessionQueries.storeSession(orderId, { id: session.id, url: session.url });
  return mustFind(orderId);
}

async function mustFind(orderId: number): Promise<sessionQueries.CheckoutRow> {
  const order = await sessionQueries.findCheckout(orderId);
  if (!order) throw new Error(`Order ${orderId} is gone.`);
  return order;
}

async function createSession(order: sessionQueries.CheckoutRow): Promise<Stripe.Checkout.Session> {
  const { id, purchase_id, track_id, currency, net_amount, fee_amount } = order;
  const page = `${publicOrigin()}${order.return_to ?? `/purchases/${purchase_id}`}`;
  const line = (name: string, amount: number) => ({
    price_data: { currency, unit_amount: amount, product_data: { name } },
    quantity: 1,
  });
  const metadata = { order: String(id) };
  const client = await stripe();
  return client.checkout.sessions.create(
    {
      mode: "payment",
      ui_mode: "hosted_page",
      line_items: [
        line(`${order.track_name} – ${order.license_name}`, net_amount),
        ...(fee_amount > 0 ? [line("Platform fee", fee_amount)] : []),
      ],
      client_reference_id: String(id),
      ...(order.buyer_email && { customer_email: order.buyer_email }),
      success_url: page,
      cancel_url: `${publicOrigin()}/tracks/${track_id}`,
      expires_at: Math.floor(order.expires_at.getTime() / 1000),
      allowed_payment_method_types: ["card"],
      payment_intent_data: { capture_method: "manual", transfer_group: `order_${id}`, metadata },
      metadata,
    },
    { idempotencyKey: await callKey(`order:${id}:session:${order.session_attempt}`) },
  );
}

/** The states of a purchase that its buyer has paid. */
const PAID: readonly PurchaseState[] = ["capturing", "completed"];

/**
 * Pays a test purchase by a test card; one that is paid already is finished and answered again. Throws `not_found` where payments are real,
 * `payment_required` when the card is declined, `conflict` for a purchase that can no longer be paid, and `unavailable` when the provider
 * does not answer: the same request then goes on where it stopped.
 */
export async function confirmPurchase(caller: UserCaller, input: Input<typeof contract.confirmPurchase>) {
  const { id, client_secret, payment_method } = input;
  const order =
    paymentsMode() === "bank" ? await sessionQueries.findOwnPurchase(caller.userId, id) : undefined;
  if (!order || !isSameSecret(order.client_secret, client_secret))
    throw new ApiError("not_found", "There is no purchase with this id and secret.");
  const payment = PAID.includes(order.purchase_state)
    ? ({ status: "authorized" } as const)
    : await payOpenOrder(order, payment_method);
  if (order.purchase_state !== "completed") await finishPayment(order.id);
  if (payment.status === "declined") {
    throw new ApiError("payment_required", "The card was declined. Try another one.", undefined, {
      reason_code: "card_declined",
    });
  }
  const purchase = await requireOwnPurchase(caller, id);
  return {
    purchase,
    next_action:
      payment.status === "requires_action" ? { type: "redirect" as const, url: payment.url } : null,
  };
}

async function payOpenOrder(order: sessionQueries.CheckoutRow, paymentMethod: string) {
  if (order.purchase_state === "expired" || order.expires_at < new Date()) {
    throw new ApiError("bad_request", "The time to pay has run out. Start the purchase again.", undefined, {
      reason_code: "checkout_expired",
    });
  }
  if (order.purchase_state !== "open" || order.provider_session === null) {
    throw new ApiError("conflict", "This purchase does not wait for a payment.", undefined, {
      reason_code: "not_pending",
    });
  }
  const payment = await payAtBank(order.provider_session, paymentMethod);
  if (payment.status === "refused" && payment.code === "testmode_charges_only") {
    throw invalid({ payment_method: "Must be the name of a test card, such as `pm_card_visa`." });
  }
  return payment;
}

/** The jobs do the same; who pays without a page wants to see the end. */
async function finishPayment(orderId: number): Promise<void> {
  try {
    await syncPayment(orderId);
    await captureOrder(orderId);
    await cancelAuthorization(orderId);
  } catch (cause) {
    if (!isTemporary(cause)) throw cause;
    throw new ApiError(
      "unavailable",
      "The payment provider isn't responding. Send the same request again in a moment; nothing is paid twice.",
    );
  }
}

/**
 * Reads the licenses of a track that the caller has, and could buy. Asks the provider about an open purchase, at most every five seconds.
 */
export async function getPurchaseStatus(
  caller: UserCaller,
  { id: trackId }: Input<typeof contract.getPurchaseStatus>,
) {
  const find = () => queries.findLatest(caller.userId, trackId, livemode());
  const latest = await find();
  const isOutdated = latest && (await refreshFromProvider(latest.order_id, latest.state));
  const row = isOutdated ? await find() : latest;
  const purchase = row ? toPurchase(row.purchase) : null;
  const refusal = await findPurchaseBlocker(caller, trackId);
  const purchased = purchase?.status === "completed";
  return {
    purchased,
    has_purchased: purchased,
    can_purchase: refusal === null,
    purchase_status: purchase?.status ?? null,
    reason: refusal?.message ?? null,
    reason_code: refusal?.details.reason_code ?? null,
    purchase,
  };
}

/** Finds out what has become of an order that is open or being paid, unless somebody did a moment ago. Returns whether the provider was asked. */
async function refreshFromProvider(orderId: number, state: PurchaseState): Promise<boolean> {
  // One that has ended unpaid may have been paid too late.
  if (state === "completed" || paymentsMode() === "off" || !(await queries.mayAsk(orderId, REFRESH_SECONDS)))
    return false;
  await syncPayment(orderId).catch((cause) => {
    // The page that waits asks again.
    if (!isTemporary(cause)) throw cause;
  });
  return true;
}

/** A page of the caller's purchases. */
export async function listPurchases(caller: UserCaller, input: Input<typeof contract.listPurchases>) {
  const states = input.status && PURCHASE_STATES.filter((state) => STATUS_OF_STATE[state] === input.status);
  const filter = { states, trackId: input.track_id, isLive: livemode() };
  const pagination = await paginateList(
    input,
    (slice) => queries.findPage(caller.userId, filter, slice),
    contract.listPurchases,
  );
  return { pagination: { ...pagination, data: pagination.data.map(toPurchase) } };
}

/** A purchase of the caller's, or a sale of its artists, with its history. Throws `not_found`. */
export async function getPurchase(caller: UserCaller, { id }: Input<typeof contract.getPurchase>) {
  const own = await sessionQueries.findOwnPurchase(caller.userId, id);
  if (own) await refreshFromProvider(own.id, own.purchase_state);
  return { purchase: await requireOwnPurchase(caller, id), timeline: await queries.findTimeline(id) };
}

async function requireOwnPurchase(caller: UserCaller, purchaseId: number) {
  return toPurchase(orNotFound(await findPurchase(caller, purchaseId), "purchase"));
}

/**
 * Finds the page on which the caller can pay an open purchase; null when it cannot be paid any more. Throws `not_found`, and `unavailable`.
 */
export async function findCheckoutPage(caller: UserCaller, { id }: { id: number }): Promise<string | null> {
  const own = orNotFound(await sessionQueries.findOwnPurchase(caller.userId, id), "purchase");
  const order = await withSession(own.id);
  return order.purchase_state === "open" ? order.checkout_url : null;
}

/** The caller's purchase that has a license of a track already, or one that includes it; undefined when there is none. */
export async function findLicensePurchase(
  { userId: buyerId }: UserCaller,
  { track_id: trackId, license_type }: { track_id: number; license_type: LicenseTier },
): Promise<number | undefined> {
  const tiers = tiersFrom(license_type);
  return findActivePurchase(withoutTransaction, { buyerId, trackId, tiers, isLive: livemode() });
}

/** Ends a purchase of the caller's that is not paid. Throws `conflict` for any other. */
export async function cancelPurchase(caller: UserCaller, { id }: Input<typeof contract.cancelPurchase>) {
  const own = orNotFound(await sessionQueries.findOwnPurchase(caller.userId, id), "purchase");
  await inTransaction(async (db) => {
    const purchase = await lockPurchase(db, own.id);
    if (purchase?.state !== "open") {
      throw new ApiError("conflict", "This purchase does not wait for a payment.", undefined, {
        reason_code: "not_pending",
      });
    }
    await endOrder(db, purchase, "cancelled");
  });
  return { purchase: await requireOwnPurchase(caller, id) };
}
