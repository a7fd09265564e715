import { type Arguments, group, text } from "./arguments";
import { invalid } from "./error";
import { move } from "./movements";
import type { Charge, Dispute } from "./objects";
import { newId, type Teller } from "./teller";

/** Disputes: the buyer's bank takes the money back, until somebody has decided. */

const EVIDENCE_S = 7 * 86_400;
/** What a dispute costs the platform, in minor units. */
export const DISPUTE_FEE = 1500;

/** Opens a dispute about a charge and takes the money, unless it is only an inquiry. */
export async function openDispute(
  teller: Teller,
  charge: Charge,
  disputed: number,
  { inquiry = false, reason = "fraudulent" } = {},
): Promise<Dispute> {
  const id = newId("du");
  const opened = await teller.save<Dispute>({
    id,
    object: "dispute",
    amount: disputed,
    balance_transactions: [],
    charge: charge.id,
    created: teller.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: teller.now() + EVIDENCE_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  });
  await teller.save<Charge>({ ...charge, disputed: !inquiry });
  await teller.emit("charge.dispute.created", opened);
  return inquiry ? opened : await withdraw(teller, opened);
}

async function withdraw(teller: Teller, dispute: Dispute): Promise<Dispute> {
  const movement = await move(teller, {
    type: "adjustment",
    amount: -dispute.amount,
    currency: dispute.currency,
    fee: () => DISPUTE_FEE,
    source: dispute.id,
  });
  const withdrawn = await teller.save<Dispute>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, movement],
  });
  await teller.emit("charge.dispute.funds_withdrawn", withdrawn);
  return withdrawn;
}

/** Takes evidence, and hands it in when `submit` says so. */
export async function updateDispute(teller: Teller, id: string, sent: Arguments): Promise<Dispute> {
  const dispute = await teller.get("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", { code: "dispute_closed" });
  const given = Object.entries(group(sent, "evidence")).map(([name, value]) => [name, String(value)]);
  const submitted = text(sent, "submit") === "true";
  const updated = await teller.save<Dispute>({
    ...dispute,
    evidence: { ...dispute.evidence, ...Object.fromEntries(given) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || given.length > 0,
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    status: !submitted
      ? dispute.status
      : dispute.status.startsWith("warning")
        ? "warning_under_review"
        : "under_review",
  });
  await teller.emit("charge.dispute.updated", updated);
  return updated;
}

const isOpen = ({ status }: Dispute) => status.endsWith("needs_response") || status.endsWith("under_review");

/** Gives a dispute a status, and moves no money. */
export async function setStatus(teller: Teller, id: string, status: string): Promise<Dispute> {
  const changed = await teller.save<Dispute>({ ...(await teller.get("dispute", id)), status });
  await teller.emit("charge.dispute.updated", changed);
  return changed;
}

/** Decides a dispute; one that was prevented is over, and who has the money keeps it. */
export async function closeDispute(
  teller: Teller,
  id: string,
  outcome: "won" | "lost" | "prevented",
): Promise<Dispute> {
  const dispute = await teller.get("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", { code: "dispute_closed" });
  const isInquiry = dispute.status.startsWith("warning");
  const charge = await teller.get("charge", dispute.charge);
  const status = isInquiry && outcome !== "prevented" ? "warning_closed" : outcome;
  let closed = await teller.save<Dispute>({ ...dispute, status });
  if (outcome === "won" && !isInquiry) {
    const { amount, currency } = dispute;
    const movement = await move(teller, { type: "adjustment", amount, currency, source: id });
    closed = await teller.save<Dispute>({
      ...closed,
      balance_transactions: [...closed.balance_transactions, movement],
    });
    await teller.save<Charge>({ ...charge, disputed: false });
    await teller.emit("charge.dispute.funds_reinstated", closed);
  }
  await teller.emit("charge.dispute.closed", closed);
  return closed;
}
