import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { post } from "@/lib/commerce/ledger/service";
import { restoreLicense, revokeLicense, suspendLicense } from "@/lib/commerce/licenses/service";
import { type NewAlert, raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import { livemode, paymentsMode, type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import { type BalanceMovement, recordSettlement } from "@/lib/commerce/payouts/settlement-service";
import {
  blockTransfers,
  cancelPendingTransfers,
  reverseDisputed,
  unblockTransfers,
} from "@/lib/commerce/payouts/transfer-service";
import { DISPUTE_OUTCOMES } from "./dispute-constants";
import * as queries from "./dispute-queries";
import {
  findOrderByProviderId,
  findRefundable,
  freeSlot,
  isRefusal,
  type LockedPurchase,
  lockPurchase,
  movePurchase,
  queueMails,
  setAttention,
  splitRefund,
} from "./service";

/** Disputes: the buyer's bank asks for the money back. They come from the provider alone, at any time, also after a refund. */

/** Writes down what the provider says about a dispute. Doing it again, late or in another order changes nothing more. */
export async function recordDispute(dispute: Stripe.Dispute): Promise<"recorded" | "unknown"> {
  const payment = stripeId(dispute.payment_intent);
  const orderId = payment === undefined ? undefined : await findOrderByProviderId({ payment });
  if (orderId === undefined) return "unknown";
  const unknown = await inTransaction(async (db) => {
    const purchase = await lockPurchase(db, orderId);
    return purchase && writeDown(db, purchase, dispute);
  });
  if (unknown) await raiseAlert(unknown);
  return "recorded";
}

/** Does what the dispute leads to; an alert for operators when it says something that is not known here. */
async function writeDown(
  db: Db,
  purchase: LockedPurchase,
  dispute: Stripe.Dispute,
): Promise<NewAlert | undefined> {
  const due = dispute.evidence_details?.due_by;
  const outcome = disputeOutcome(dispute);
  const row = await queries.putPaymentDispute(db, {
    orderId: purchase.order_id,
    providerId: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    isInquiry: isInquiry(dispute.status, outcome),
    dueDate: due ? new Date(due * 1000) : null,
  });
  if (row.is_new) {
    await blockTransfers(db, purchase.order_id, "dispute");
    if (purchase.state === "completed") await suspendLicense(db, purchase.id, "dispute");
    await setAttention(db, purchase.id, "disputed");
  }
  if (outcome === "unknown") return isDecided(row) ? undefined : raiseDisputeAlert(purchase, row, dispute);
  if (isDecided(row)) {
    if (row.state === "lost" && outcome === "won") await takeComeback(db, purchase, row);
  } else {
    const withdrawal = await withdraw(db, purchase, row, dispute);
    const now = { ...row, withdrawn_amount: withdrawal };
    if (outcome === "review") await queries.moveDispute(db, row.id, "under_review");
    else if (outcome === "won" || (outcome === "prevented" && withdrawal === 0)) await win(db, purchase, now);
    else if (outcome === "lost" || outcome === "prevented") await lose(db, purchase, now);
  }
  await postMovements(db, purchase, row.id, dispute);
  return undefined;
}

/** Decides a dispute whose status is not known here, once an operator has looked it up: by who has the money. */
export async function decideByMoney(db: Db, disputeId: number): Promise<void> {
  const row = await queries.findDispute(db, disputeId);
  const purchase = row && (await lockPurchase(db, row.order_id));
  if (!purchase || isDecided(row)) return;
  if (row.withdrawn_amount > 0) await lose(db, purchase, row);
  else await win(db, purchase, row);
}

/** Null where the status says nothing about it. */
function isInquiry(status: string, outcome: ReturnType<typeof disputeOutcome>): boolean | null {
  if (status.startsWith("warning")) return true;
  return outcome === "prevented" || outcome === "unknown" ? null : false;
}

const isDecided = ({ state }: queries.DisputeRow) => state === "won" || state === "lost";

function disputeOutcome({
  status,
}: Stripe.Dispute): (typeof DISPUTE_OUTCOMES)[keyof typeof DISPUTE_OUTCOMES] | "unknown" {
  return isKnownStatus(status) ? DISPUTE_OUTCOMES[status] : "unknown";
}

const isKnownStatus = (status: string): status is keyof typeof DISPUTE_OUTCOMES =>
  Object.hasOwn(DISPUTE_OUTCOMES, status);

function raiseDisputeAlert(
  { order_id: orderId, livemode }: LockedPurchase,
  { id }: queries.DisputeRow,
  { id: providerId, status, amount, currency }: Stripe.Dispute,
): NewAlert {
  const note =
    `The provider says that dispute ${providerId} is “${status}”, which is not known here. Look it up there. ` +
    "Until you settle this, the shares of the order wait; then it counts as lost if the money was taken, and else as won.";
  return { code: "dispute_unknown", about: String(id), note, orderId, livemode, amount, currency };
}

/** The money that the provider has taken until somebody decides, and what it charges for that. */
async function withdraw(
  db: Db,
  purchase: LockedPurchase,
  row: queries.DisputeRow,
  dispute: Stripe.Dispute,
): Promise<number> {
  const withdrawal = findMovement(dispute, -1);
  if (!withdrawal || row.withdrawn_amount > 0) return row.withdrawn_amount;
  const isExchanged = withdrawal.currency !== purchase.currency;
  const amount = isExchanged ? dispute.amount : -withdrawal.amount;
  // Of another currency, the charge is posted with the exchange.
  const fee = isExchanged ? 0 : withdrawal.fee;
  await queries.noteWithdrawal(db, row.id, amount, withdrawal.fee);
  await post(db, {
    ...moneyFields(purchase),
    key: `dispute:${row.id}:withdrawn`,
    cause: "dispute_withdrawn",
    entries: [
      { account: "dispute_hold", amount },
      { account: "processing", amount: fee },
      { account: "cash", amount: -amount - fee },
    ],
  });
  return amount;
}

/** Sums the amounts that the provider has taken (-1) or given back (1) for a dispute. */
function findMovement({ balance_transactions }: Stripe.Dispute, sign: 1 | -1): BalanceMovement | undefined {
  const some = balance_transactions.filter(({ amount }) => Math.sign(amount) === sign);
  const [first] = some;
  if (!first) return undefined;
  const sum = (of: (one: Stripe.BalanceTransaction) => number) =>
    some.reduce((total, one) => total + of(one), 0);
  return { ...first, amount: sum(({ amount }) => amount), fee: sum(({ fee }) => fee) };
}

/** Keeps in which currency the money of a dispute went and came. */
async function postMovements(
  db: Db,
  purchase: LockedPurchase,
  disputeId: number,
  dispute: Stripe.Dispute,
): Promise<void> {
  const of = moneyFields(purchase);
  const [withdrawal, back] = [findMovement(dispute, -1), findMovement(dispute, 1)];
  const key = `dispute:${disputeId}`;
  if (withdrawal)
    await recordSettlement(db, { ...of, key: `${key}:withdrawn`, amount: -dispute.amount }, withdrawal, {
      hasFee: true,
    });
  if (back) await recordSettlement(db, { ...of, key: `${key}:won`, amount: dispute.amount }, back);
}

/** An appeal was won after the dispute was lost: what the platform and the payees have lost is the platform's. */
async function takeComeback(db: Db, purchase: LockedPurchase, row: queries.DisputeRow): Promise<void> {
  const isNew = await post(db, {
    ...moneyFields(purchase),
    key: `dispute:${row.id}:won`,
    cause: "dispute_won",
    note: "Won by an appeal after it was lost.",
    entries: [
      { account: "cash", amount: row.withdrawn_amount },
      { account: "losses", amount: -row.withdrawn_amount },
    ],
  });
  if (isNew) await setAttention(db, purchase.id, "charged_back");
}

const moneyFields = ({ order_id, livemode, currency }: LockedPurchase) => ({
  orderId: order_id,
  livemode,
  currency,
});

async function win(db: Db, purchase: LockedPurchase, row: queries.DisputeRow): Promise<void> {
  const amount = row.withdrawn_amount;
  await queries.moveDispute(db, row.id, "won");
  await post(db, {
    ...moneyFields(purchase),
    key: `dispute:${row.id}:won`,
    cause: "dispute_won",
    entries: [
      { account: "cash", amount },
      { account: "dispute_hold", amount: -amount },
    ],
  });
  if (await queries.hasOther(db, purchase.order_id, row.id)) return;
  await unblockTransfers(db, purchase.order_id, "dispute");
  if (purchase.state === "completed") await restoreLicense(db, purchase.id);
  if (purchase.state === "charged_back") return;
  // A refund that the dispute has stopped was promised all the same.
  const { under_way } = await findRefundable(db, purchase.id, purchase.order_id);
  const isStopped = purchase.state === "refund_due" && !under_way;
  await setAttention(db, purchase.id, isStopped ? "refund_failed" : null);
}

/** The buyer keeps the money: what no refund or other dispute has given back yet is taken from those who had it, the rest is our loss. */
async function lose(db: Db, purchase: LockedPurchase, row: queries.DisputeRow): Promise<void> {
  await queries.moveDispute(db, row.id, "lost");
  await post(db, {
    ...moneyFields(purchase),
    key: `dispute:${row.id}:lost`,
    cause: "dispute_lost",
    entries: [
      ...(await splitRefund(db, purchase, row.withdrawn_amount, { refund: 0, dispute: row.id })),
      { account: "dispute_hold", amount: -row.withdrawn_amount },
    ],
  });
  await setAttention(db, purchase.id, "charged_back");
  await reverseDisputed(db, row.id);
  if (purchase.state !== "completed" && purchase.state !== "refund_due") return;
  await cancelPendingTransfers(db, purchase.id);
  await movePurchase(db, purchase.id, "charged_back");
  await revokeLicense(db, purchase.id, "dispute");
  await freeSlot(db, purchase.track_id, purchase.id, purchase.relist);
  await queueMails(db, purchase.id, "both");
}

/**
 * Answers the buyer's bank, once: what an operator writes, what was bought, and the downloads. It cannot be added to later. `refused`
 * when the provider does not take it.
 */
export async function submitEvidence(
  orderId: number,
  words: string,
): Promise<"submitted" | "nothing" | "answered" | "refused"> {
  const disputeCase = await queries.findCase(orderId);
  if (!disputeCase || paymentsMode() === "off" || disputeCase.livemode !== livemode()) return "nothing";
  if (disputeCase.is_answered) return "answered";
  const answer = { evidence: disputeEvidence(disputeCase, words), submit: true };
  const dispute = await (await stripe()).disputes
    .update(disputeCase.provider_id, answer)
    .catch((cause: unknown) => {
      if (!isRefusal(cause)) throw cause;
    });
  if (!dispute) return "refused";
  await inTransaction((db) => queries.noteEvidence(db, disputeCase.id));
  await recordDispute(dispute);
  return "submitted";
}

function disputeEvidence(disputeCase: queries.CaseRow, words: string): Stripe.DisputeUpdateParams.Evidence {
  const { buyer_name, buyer_email, product, completed_on, has_waived, downloads } = disputeCase;
  return {
    uncategorized_text: words,
    customer_name: buyer_name,
    product_description: product,
    ...(buyer_email !== null && { customer_email_address: buyer_email }),
    ...(completed_on !== null && { service_date: completed_on }),
    ...(has_waived && {
      refund_policy_disclosure:
        "The buyer asked for the files at once, and agreed that this ends the right of withdrawal.",
    }),
    access_activity_log: downloads.length === 0 ? "No file was downloaded." : downloads.join("\n"),
  };
}

const stripeId = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === "string" ? object : object?.id;
