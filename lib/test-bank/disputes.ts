import { type Arguments, group, text } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { invalid } from "./error";
import { move } from "./movements";
import type { Charge, Dispute } from "./objects";

/** Disputes: the buyer's bank takes the money back, until somebody has decided. */

const EVIDENCE_S = 7 * 86_400;
/** The platform's cost of a dispute, in minor units. */
export const DISPUTE_FEE = 1500;

/** Opens a dispute about a charge and takes the money, unless it is only an inquiry. */
export async function openDispute(
  bank: BankSession,
  charge: Charge,
  disputed: number,
  { inquiry = false, reason = "fraudulent" } = {},
): Promise<Dispute> {
  const id = newId("du");
  const saved = await bank.save<Dispute>({
    id,
    object: "dispute",
    amount: disputed,
    balance_transactions: [],
    charge: charge.id,
    created: bank.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: bank.now() + EVIDENCE_S,
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
  await bank.save<Charge>({ ...charge, disputed: !inquiry });
  await bank.emit("charge.dispute.created", saved);
  return inquiry ? saved : await withdraw(bank, saved);
}

async function withdraw(bank: BankSession, dispute: Dispute): Promise<Dispute> {
  const movement = await move(bank, {
    type: "adjustment",
    amount: -dispute.amount,
    currency: dispute.currency,
    fee: () => DISPUTE_FEE,
    source: dispute.id,
  });
  const withdrawal = await bank.save<Dispute>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, movement],
  });
  await bank.emit("charge.dispute.funds_withdrawn", withdrawal);
  return withdrawal;
}

/** Takes evidence, and hands it in when `submit` says so. */
export async function updateDispute(bank: BankSession, id: string, args: Arguments): Promise<Dispute> {
  const dispute = await bank.get("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", { code: "dispute_closed" });
  const evidence = Object.entries(group(args, "evidence")).map(([name, value]) => [name, String(value)]);
  const submitted = text(args, "submit") === "true";
  const updated = await bank.save<Dispute>({
    ...dispute,
    evidence: { ...dispute.evidence, ...Object.fromEntries(evidence) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || evidence.length > 0,
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    status: !submitted
      ? dispute.status
      : dispute.status.startsWith("warning")
        ? "warning_under_review"
        : "under_review",
  });
  await bank.emit("charge.dispute.updated", updated);
  return updated;
}

const isOpen = ({ status }: Dispute) => status.endsWith("needs_response") || status.endsWith("under_review");

/** Gives a dispute a status, and moves no money. */
export async function setStatus(bank: BankSession, id: string, status: string): Promise<Dispute> {
  const changed = await bank.save<Dispute>({ ...(await bank.get("dispute", id)), status });
  await bank.emit("charge.dispute.updated", changed);
  return changed;
}

/** Decides a dispute; one that was prevented is over, and who has the money keeps it. */
export async function closeDispute(
  bank: BankSession,
  id: string,
  outcome: "won" | "lost" | "prevented",
): Promise<Dispute> {
  const dispute = await bank.get("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", { code: "dispute_closed" });
  const isInquiry = dispute.status.startsWith("warning");
  const charge = await bank.get("charge", dispute.charge);
  const status = isInquiry && outcome !== "prevented" ? "warning_closed" : outcome;
  let result = await bank.save<Dispute>({ ...dispute, status });
  if (outcome === "won" && !isInquiry) {
    const { amount, currency } = dispute;
    const movement = await move(bank, { type: "adjustment", amount, currency, source: id });
    result = await bank.save<Dispute>({
      ...result,
      balance_transactions: [...result.balance_transactions, movement],
    });
    await bank.save<Charge>({ ...charge, disputed: false });
    await bank.emit("charge.dispute.funds_reinstated", result);
  }
  await bank.emit("charge.dispute.closed", result);
  return result;
}
