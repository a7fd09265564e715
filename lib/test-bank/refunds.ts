import { type Arguments, amount, metadata, text } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { findCard } from "./cards";
import { invalid } from "./error";
import { convert } from "./exchange";
import { move } from "./movements";
import type { Charge, Refund } from "./objects";

/** Refunds: from the platform's balance to the buyer's card. */

export async function createRefund(bank: BankSession, args: Arguments): Promise<Refund> {
  const charge = await findCharge(bank, args);
  if (!charge.captured) throw invalid("The charge has not been captured.", { code: "charge_not_captured" });
  if (charge.disputed) throw invalid("The charge is disputed.", { code: "charge_disputed" });
  const refundable = charge.amount_captured - charge.amount_refunded;
  const requested = amount(args, "amount") ?? refundable;
  if (refundable <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (requested > refundable)
    throw invalid(
      `Refund amount (${requested}) is greater than the unrefunded amount on the charge (${refundable}).`,
      {
        param: "amount",
      },
    );
  const requiredAmount = await convert(bank, requested, charge.currency);
  const waits =
    findCard(charge._bank.card)?.later === "refund waits" ||
    (await bank.balance(requiredAmount.currency)) < requiredAmount.amount;
  const id = newId("re");
  // A refund that waits for the balance leaves it when it goes through.
  const movement = waits
    ? undefined
    : await move(bank, { type: "refund", amount: -requested, currency: charge.currency, source: id });
  const refund = await bank.save<Refund>({
    id,
    object: "refund",
    amount: requested,
    balance_transaction: movement?.id ?? null,
    charge: charge.id,
    created: bank.now(),
    currency: charge.currency,
    metadata: metadata(args),
    payment_intent: charge.payment_intent,
    // Safe cast: the bank keeps what it is sent.
    reason: (text(args, "reason") ?? null) as Refund["reason"],
    status: waits ? "pending" : "succeeded",
  });
  const refunded = await addRefunded(bank, charge, requested);
  await bank.emit("refund.created", refund);
  await bank.emit("charge.refunded", refunded);
  if (findCard(charge._bank.card)?.later === "refund fails")
    return await completeRefund(bank, refund.id, "failed");
  return refund;
}

async function findCharge(bank: BankSession, args: Arguments): Promise<Charge> {
  const chargeId = text(args, "charge");
  if (chargeId) return await bank.get("charge", chargeId);
  const intentId = text(args, "payment_intent");
  if (!intentId)
    throw invalid("One of the following params should be provided: payment_intent or charge.", {
      code: "parameter_missing",
    });
  const intent = await bank.get("payment_intent", intentId);
  if (!intent.latest_charge)
    throw invalid("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
    });
  return await bank.get("charge", intent.latest_charge);
}

/** Counts what is going back to the buyer, or, negative, what did not arrive. */
async function addRefunded(bank: BankSession, charge: Charge, more: number): Promise<Charge> {
  const amount_refunded = charge.amount_refunded + more;
  return await bank.save<Charge>({
    ...charge,
    amount_refunded,
    refunded: amount_refunded >= charge.amount_captured,
  });
}

/** Ends a refund, as the buyer's bank does, which can be weeks later. */
export async function completeRefund(
  bank: BankSession,
  id: string,
  status: "succeeded" | "failed",
): Promise<Refund> {
  const refund = await bank.get("refund", id);
  if (refund.status === status || refund.status === "failed") return refund;
  const { amount, currency } = refund;
  if (status === "succeeded") {
    const { id: movement } = await move(bank, { type: "refund", amount: -amount, currency, source: id });
    const saved = await bank.save<Refund>({ ...refund, status, balance_transaction: movement });
    await bank.emit("refund.updated", saved);
    return saved;
  }
  const back =
    refund.status === "succeeded"
      ? await move(bank, { type: "refund_failure", amount, currency, source: id })
      : undefined;
  const failed = await bank.save<Refund>({
    ...refund,
    status,
    failure_reason: "lost_or_stolen_card",
    ...(back && { failure_balance_transaction: back.id }),
  });
  await addRefunded(bank, await bank.get("charge", refund.charge ?? ""), -amount);
  await bank.emit("refund.updated", failed);
  await bank.emit("refund.failed", failed);
  return failed;
}
