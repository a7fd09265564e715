import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { formatMoney, toDecimal } from "@/lib/commerce/ledger/money";
import { findShortDeliveries, repairShortDeliveries } from "@/lib/commerce/licenses/delivery-service";
import { closeAlert } from "@/lib/commerce/payment-provider/alert-service";
import { requeueEvent } from "@/lib/commerce/payment-webhooks/service";
import { decideByMoney, submitEvidence } from "@/lib/commerce/payments/dispute-service";
import {
  findRefundable,
  type LockedPurchase,
  lockPurchase,
  recordManualRefund,
  requestRefund,
  restorePurchase,
  setAttention,
} from "@/lib/commerce/payments/service";
import type { PurchaseState } from "@/lib/commerce/payments/states";
import { toMinor } from "@/lib/platform/currency";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { REFUND_ENDS, type REFUND_SCOPES } from "./kinds";
import { findOrder } from "./order-queries";
import * as pages from "./pages";
import * as queries from "./queries";

/** Payments for operators: what needs them, one order with everything about it, and what they can do. */

const PAYMENTS_ON_A_PAGE = 25;

const DELIVERIES_ON_A_PAGE = 100;

/** A page of a list. `search`: part of an order's number, a name, or an id at the provider. */
export const listPayments = serve(pages.listPayments, async (_, { list, search, page }) => {
  const query = { page, per_page: PAYMENTS_ON_A_PAGE };
  const { data, counts } = await queries.findPaymentsPage(list, search, pageSlice(query));
  return { counts, pagination: paginate(query, counts[list], data) };
});

/** An order with its purchase, license, transfers, refunds, disputes, events and postings. Throws `not_found`. */
export const getOrder = serve(pages.getOrder, async (_, { order_id }) => {
  const order = orNotFound(await findOrder(order_id), "order");
  const { purchase, refunds, disputes, refundable_amount } = order;
  const isBlocked =
    disputes.some(({ state }) => state !== "won" && state !== "lost") ||
    refunds.some(({ state }) => state === "requested" || state === "pending");
  return {
    ...order,
    refund_scopes: isBlocked || refundable_amount === 0 ? [] : [...refundScopes(purchase.state)],
    refund_ends: isBlocked || refundable_amount === 0 ? [] : [...refundEndings(purchase.state)],
  };
});

type Scope = (typeof REFUND_SCOPES)[number];

const NO_SCOPES: readonly Scope[] = [];

/** The refunds that a state allows: after a refund that failed only the rest of it, since the license has ended. */
const SCOPES: Partial<Record<PurchaseState, readonly Scope[]>> = {
  completed: ["all", "part"],
  refund_due: ["all"],
  refunded: ["all"],
};

const refundScopes = (state: PurchaseState) => SCOPES[state] ?? NO_SCOPES;

/** Lists the ways in which the failed refund of a purchase in a state can end: a license that was revoked stays so. */
const refundEndings = (state: PurchaseState): readonly (typeof REFUND_ENDS)[number][] =>
  state === "refund_due" ? REFUND_ENDS : state === "refunded" ? ["paid_otherwise"] : [];

/**
 * Refunds what is left of an order, which ends its license, or a part of it, which does not. Throws `conflict` with the reason, and
 * `validation_failed` for a part that is not one.
 */
export const refundOrder = serve(
  pages.refundOrder,
  async (caller, { order_id, scope, amount: part, reason }) => {
    await inTransaction(async (db) => {
      const purchase = orNotFound(await lockPurchase(db, order_id), "order");
      const rest = await mustBeRefundable(db, purchase, scope);
      const amount = scope === "all" ? rest : partialAmount(part, purchase.currency, rest);
      const wanted = { amount, by: "operator", actorId: caller.userId, reason } as const;
      const id = await requestRefund(db, purchase, { ...wanted, keepsLicense: scope === "part" });
      if (id === undefined) throw new ApiError("conflict", "A refund is already under way.");
      const words = `${inWords(amount, purchase.currency)}: ${reason}`;
      await queries.noteOrderForOperators(db, "payment_refunded", caller.userId, order_id, words);
    });
  },
);

/** Returns the amount that is left to refund, in minor units. */
async function mustBeRefundable(db: Db, purchase: LockedPurchase, scope: Scope): Promise<number> {
  const { taken, disputed, under_way } = await findRefundable(db, purchase.id, purchase.order_id);
  if (disputed) throw new ApiError("conflict", "The buyer's bank is deciding about this payment.");
  if (under_way) throw new ApiError("conflict", "A refund is already under way.");
  const rest = purchase.total_amount - taken;
  if (rest <= 0 || !refundScopes(purchase.state).includes(scope)) {
    throw new ApiError("conflict", "There is nothing to refund.");
  }
  return rest;
}

/** A decimal in minor units; less than the rest. */
function partialAmount(decimal: string, currency: string, rest: number): number {
  const amount = toMinor(decimal, currency);
  if (!amount) throw invalid({ amount: `Must be an amount such as ${toDecimal(1250, currency)}.` });
  if (amount >= rest) {
    throw invalid({ amount: `Must be less than ${inWords(rest, currency)}, which is all that is left.` });
  }
  return amount;
}

const inWords = (amount: number, currency: string) => formatMoney(amount, currency);

/**
 * Ends a purchase whose refund the provider could not make: it was paid back in another way, or stands after all. Throws `conflict` for any
 * other.
 */
export const endRefund = serve(pages.endRefund, async (caller, { order_id, how, reason }) => {
  await inTransaction(async (db) => {
    const purchase = orNotFound(await lockPurchase(db, order_id), "order");
    await mustBeRefundable(db, purchase, "all");
    if (!refundEndings(purchase.state).includes(how))
      throw new ApiError("conflict", "No refund of this order has failed.");
    const { userId: actorId } = caller;
    if (how === "restore") await restorePurchase(db, purchase);
    else await recordManualRefund(db, purchase, { actorId, reason });
    const words = how === "restore" ? "The purchase stands" : "Paid back in another way";
    await queries.noteOrderForOperators(db, "payment_settled", actorId, order_id, `${words}: ${reason}`);
  });
});

/** Takes a purchase off the list of those that need attention. Throws `conflict` when it is not on it. */
export const resolveAttention = serve(pages.resolveAttention, async (caller, { order_id, reason }) => {
  await inTransaction(async (db) => {
    const { id } = orNotFound(await lockPurchase(db, order_id), "order");
    if (!(await queries.needsAttention(db, id))) {
      throw new ApiError("conflict", "Nothing about this order needs attention.");
    }
    await setAttention(db, id, null);
    await queries.noteOrderForOperators(db, "payment_settled", caller.userId, order_id, reason);
  });
});

/** Takes an alert off the list of what needs attention. Throws `not_found` when it is not on it. */
export const resolveAlert = serve(pages.resolveAlert, async (caller, { alert_id }) => {
  await inTransaction(async (db) => {
    const { code, about } = orNotFound(await closeAlert(db, alert_id), "alert");
    if (code === "dispute_unknown") await decideByMoney(db, Number(about));
    await queries.noteAlert(db, caller.userId, alert_id);
  });
});

/** Answers the dispute of an order, once. Throws `conflict` when none is open, or when it was answered. */
export const answerDispute = serve(pages.answerDispute, async (caller, { order_id, evidence }) => {
  const outcome = await submitEvidence(order_id, evidence);
  if (outcome === "nothing") throw new ApiError("conflict", "This order has no open dispute.");
  if (outcome === "answered") throw new ApiError("conflict", "This dispute has already been answered.");
  if (outcome === "refused") throw new ApiError("conflict", "The payment provider did not take the answer.");
  await inTransaction((db) =>
    queries.noteOrderForOperators(db, "dispute_answered", caller.userId, order_id, evidence),
  );
});

/** The licenses that lack files which their tier promises. */
export const listShortDeliveries = serve(pages.listShortDeliveries, async () => {
  const licenses = await findShortDeliveries();
  const repairable = licenses.filter((license) => license.repairable.length > 0);
  return {
    total: licenses.length,
    repairable: repairable.length,
    licenses: licenses.slice(0, DELIVERIES_ON_A_PAGE),
  };
});

/** Adds what can be made of the uploaded sound to each of them. */
export const repairDeliveries = serve(pages.repairDeliveries, async (caller) => {
  await repairShortDeliveries(caller.userId);
});

/** Handles an event again that could not be handled. Throws `not_found`, and `conflict` for any other. */
export const reprocessEvent = serve(pages.reprocessEvent, async (caller, { event_id }) => {
  await inTransaction(async (db) => {
    const outcome = await requeueEvent(db, event_id);
    if (outcome === "unknown") throw new ApiError("not_found", "There is no event with this id.");
    if (outcome === "handled") throw new ApiError("conflict", "This event has been handled in the meantime.");
    await queries.noteEvent(db, "payment_event_reprocessed", caller.userId, event_id);
  });
});
