import { BOOKS } from "./demo";
import { DISPUTE_FEE } from "./disputes";
import type { Charge, Dispute, Intent, Movement, Payout, Refund, Session, Transfer } from "./objects";
import { processingFee } from "./payments";

/** A demo payment, as the rows of the books that it leaves. */
export interface DemoPayment {
  order: number;
  name: string;
  email: string;
  currency: string;
  total: number;
  /** Seconds since 1970. */
  at: number;
  outcome: "captured" | "released" | "expired";
  /** The time at which everything went back to the card. */
  refundedAt?: number;
  /** The amounts that were sent on, with their accounts. */
  transfers: { id: number; amount: number; account: string; at: number }[];
  /** The dispute that the buyer's bank opened, and when it was decided for us. */
  dispute?: { at: number; wonAt: number | null };
}

/** A payout to an account from its balance. */
export interface DemoPayout {
  id: string;
  account: string;
  amount: number;
  currency: string;
  at: number;
  /** The reason why it came back. */
  failure: string | null;
}

type DemoObject = { id: string; object: string };

const LIFETIME_S = 31 * 60;
const AUTHORIZED_S = 7 * 86_400;
const PAYOUT_S = 2 * 86_400;
const EVIDENCE_S = 7 * 86_400;
const CARD = { brand: "visa", last4: "4242" };

const movement = (
  id: string,
  type: Movement["type"],
  { at, currency }: { at: number; currency: string },
  amount: number,
  source: string,
  fee = 0,
): Movement => ({
  ...{
    id,
    object: "balance_transaction",
    amount,
    available_on: at,
    created: at,
    currency,
    description: null,
    exchange_rate: null,
  },
  ...{ fee, net: amount - fee, reporting_category: type, source, status: "available", type },
});

/** The ids at the bank of what an order leads to. */
export const demoIds = (order: number) => ({
  session: `cs_test_demo${order}`,
  intent: `pi_demo${order}`,
  charge: `ch_demo${order}`,
  fee: `txn_demo${order}`,
  refund: `re_demo${order}`,
  dispute: `du_demo${order}`,
});

/** The id at the bank of a transfer. */
export const demoTransfer = (transfer: number) => `tr_demo${transfer}`;

/** The rows that payouts leave: what left the account, and what came back. */
export function demoPayouts(payouts: readonly DemoPayout[]): Record<string, unknown>[] {
  return payouts.flatMap(({ id, account, amount, currency, at, failure }) => {
    const [out, back] = [`txn_${id}`, failure === null ? null : `txn_${id}f`];
    const arrival_date = at + PAYOUT_S;
    const payout: Payout = {
      ...{
        id,
        object: "payout",
        amount,
        arrival_date,
        automatic: true,
        balance_transaction: out,
        created: at,
      },
      ...{ currency, failure_balance_transaction: back, failure_code: failure as Payout["failure_code"] },
      ...{ failure_message: null, livemode: false, metadata: {}, method: "standard" },
      ...{ status: failure === null ? "paid" : "failed", type: "bank_account" },
    };
    const row = (data: DemoObject) => ({ id: data.id, kind: data.object, account, data });
    const movements = [row(movement(out, "payout", { at, currency }, -amount, id))];
    if (back !== null)
      movements.push(row(movement(back, "payout_failure", { at: arrival_date, currency }, amount, id)));
    return [...movements, row(payout)];
  });
}

/** The fees of the bank. */
export { DISPUTE_FEE, processingFee };

/** The rows of the books that demo payments leave: sessions, intents, charges, refunds, transfers, and what they move. */
export function demoPayments(payments: readonly DemoPayment[]): Record<string, Record<string, unknown>[]> {
  const row = (data: DemoObject, account = "") => ({ id: data.id, kind: data.object, account, data });
  return { [BOOKS]: payments.flatMap((payment) => ledgerRows(payment, row)) };
}

function ledgerRows<Row>(payment: DemoPayment, row: (data: DemoObject, account?: string) => Row): Row[] {
  const { total, currency, refundedAt, transfers } = payment;
  const ids = demoIds(payment.order);
  const rows = [row(toSession(payment))];
  if (payment.outcome === "expired") return rows;
  rows.push(row(toIntent(payment)), row(toCharge(payment)));
  if (payment.outcome === "captured")
    rows.push(row(movement(ids.fee, "charge", payment, total, ids.charge, processingFee(total))));
  if (refundedAt !== undefined) {
    const back = movement(`${ids.fee}r`, "refund", { at: refundedAt, currency }, -total, ids.refund);
    const refund: Refund = {
      ...{
        id: ids.refund,
        object: "refund",
        amount: total,
        balance_transaction: back.id,
        charge: ids.charge,
      },
      ...{ created: refundedAt, currency, metadata: { refund: "1" }, payment_intent: ids.intent },
      ...{ reason: "requested_by_customer", status: "succeeded" },
    };
    rows.push(row(back), row(refund));
  }
  for (const transfer of transfers) {
    const { id, amount, account, at: sentAt } = transfer;
    const when = { at: sentAt, currency };
    const [name, movementId] = [demoTransfer(id), `txn_demotr${id}`];
    const transferObject: Transfer = {
      ...{ id: name, object: "transfer", amount, amount_reversed: 0, balance_transaction: movementId },
      ...{ created: sentAt, currency, description: null, destination: account, livemode: false },
      ...{ metadata: { transfer: String(id) }, reversed: false, source_transaction: ids.charge },
      transfer_group: `order_${payment.order}`,
    };
    rows.push(row(movement(movementId, "transfer", when, -amount, name)));
    rows.push(row(movement(`${movementId}p`, "payment", when, amount, name), account), row(transferObject));
  }
  const disputed = toDispute(payment);
  if (disputed) rows.push(row(disputed), ...disputed.balance_transactions.map((moved) => row(moved)));
  return rows;
}

function toDispute({ order, total, currency, dispute }: DemoPayment): Dispute | undefined {
  if (!dispute) return undefined;
  const { at, wonAt } = dispute;
  const ids = demoIds(order);
  const feeMovement = movement(
    `${ids.fee}d`,
    "adjustment",
    { at, currency },
    -total,
    ids.dispute,
    DISPUTE_FEE,
  );
  const back =
    wonAt === null
      ? []
      : [movement(`${ids.fee}w`, "adjustment", { at: wonAt, currency }, total, ids.dispute)];
  const submission_count = wonAt === null ? 0 : 1;
  const evidence_details = {
    ...{ due_by: at + EVIDENCE_S, has_evidence: wonAt !== null, past_due: false, submission_count },
  };
  return {
    ...{ id: ids.dispute, object: "dispute", amount: total, balance_transactions: [feeMovement, ...back] },
    ...{ charge: ids.charge, created: at, currency, evidence: {}, evidence_details },
    ...{ is_charge_refundable: false, livemode: false, metadata: {}, payment_intent: ids.intent },
    ...{ reason: "fraudulent", status: wonAt === null ? "needs_response" : "won" },
  };
}

function toSession({ order, name, email, currency, total, at, outcome }: DemoPayment): Session {
  const ids = demoIds(order);
  const metadata = { order: String(order) };
  return {
    ...{ id: ids.session, object: "checkout.session", amount_subtotal: total, amount_total: total },
    ...{ cancel_url: null, client_reference_id: String(order), created: at, currency, customer_email: email },
    ...{ expires_at: at + LIFETIME_S, livemode: false, locale: null, metadata, mode: "payment" },
    payment_intent: outcome === "expired" ? null : ids.intent,
    payment_method_types: ["card"],
    payment_status: outcome === "captured" ? "paid" : "unpaid",
    status: outcome === "expired" ? "expired" : "complete",
    ...{ success_url: null, ui_mode: "hosted_page", url: null },
    _bank: { name, capture_method: "manual", transfer_group: `order_${order}`, metadata },
  };
}

function toIntent({ order, currency, total, at, outcome }: DemoPayment): Intent {
  const ids = demoIds(order);
  const isCaptured = outcome === "captured";
  return {
    ...{ id: ids.intent, object: "payment_intent", amount: total, amount_capturable: 0 },
    ...{ amount_received: isCaptured ? total : 0, canceled_at: isCaptured ? null : at },
    ...{
      cancellation_reason: null,
      capture_method: "manual",
      created: at,
      currency,
      last_payment_error: null,
    },
    ...{ latest_charge: ids.charge, livemode: false, metadata: { order: String(order) }, next_action: null },
    ...{ payment_method_types: ["card"], status: isCaptured ? "succeeded" : "canceled" },
    transfer_group: `order_${order}`,
    _bank: { session: ids.session, card: "pm_card_visa", capture_before: at + AUTHORIZED_S },
  };
}

function toCharge({ order, currency, total, at, outcome, refundedAt, dispute }: DemoPayment): Charge {
  const ids = demoIds(order);
  const isCaptured = outcome === "captured";
  return {
    ...{ id: ids.charge, object: "charge", amount: total, amount_captured: isCaptured ? total : 0 },
    amount_refunded: refundedAt === undefined ? 0 : total,
    ...{ balance_transaction: isCaptured ? ids.fee : null, captured: isCaptured, created: at, currency },
    ...{ disputed: dispute?.wonAt === null, failure_code: null, failure_message: null, livemode: false },
    ...{ metadata: { order: String(order) }, paid: true, payment_intent: ids.intent },
    ...{ payment_method_details: { type: "card", card: CARD }, refunded: refundedAt !== undefined },
    ...{ status: "succeeded", transfer_group: `order_${order}`, _bank: { card: "pm_card_visa" } },
  };
}
