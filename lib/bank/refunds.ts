import { type Arguments, amount, metadata, text } from "./arguments";
import { findCard } from "./cards";
import { invalid } from "./error";
import { exchanged } from "./exchange";
import { move } from "./movements";
import type { Charge, Refund } from "./objects";
import { newId, type Teller } from "./teller";

/** Refunds: from the platform's balance to the buyer's card. */

export async function createRefund(teller: Teller, sent: Arguments): Promise<Refund> {
  const charge = await chargeOf(teller, sent);
  if (!charge.captured) throw invalid("The charge has not been captured.", { code: "charge_not_captured" });
  if (charge.disputed) throw invalid("The charge is disputed.", { code: "charge_disputed" });
  const left = charge.amount_captured - charge.amount_refunded;
  const asked = amount(sent, "amount") ?? left;
  if (left <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (asked > left)
    throw invalid(`Refund amount (${asked}) is greater than the unrefunded amount on the charge (${left}).`, {
      param: "amount",
    });
  const needed = await exchanged(teller, asked, charge.currency);
  const waits =
    findCard(charge._bank.card)?.later === "refund waits" ||
    (await teller.balance(needed.currency)) < needed.amount;
  const id = newId("re");
  // What waits for the balance leaves it when it goes through.
  const movement = waits
    ? undefined
    : await move(teller, { type: "refund", amount: -asked, currency: charge.currency, source: id });
  const refund = await teller.save<Refund>({
    id,
    object: "refund",
    amount: asked,
    balance_transaction: movement?.id ?? null,
    charge: charge.id,
    created: teller.now(),
    currency: charge.currency,
    metadata: metadata(sent),
    payment_intent: charge.payment_intent,
    // Safe cast: the bank keeps what it is sent.
    reason: (text(sent, "reason") ?? null) as Refund["reason"],
    status: waits ? "pending" : "succeeded",
  });
  const refunded = await returned(teller, charge, asked);
  await teller.emit("refund.created", refund);
  await teller.emit("charge.refunded", refunded);
  if (findCard(charge._bank.card)?.later === "refund fails")
    return await settleRefund(teller, refund.id, "failed");
  return refund;
}

async function chargeOf(teller: Teller, sent: Arguments): Promise<Charge> {
  const given = text(sent, "charge");
  if (given) return await teller.get("charge", given);
  const intentId = text(sent, "payment_intent");
  if (!intentId)
    throw invalid("One of the following params should be provided: payment_intent or charge.", {
      code: "parameter_missing",
    });
  const intent = await teller.get("payment_intent", intentId);
  if (!intent.latest_charge)
    throw invalid("This PaymentIntent does not have a successful charge to refund.", {
      code: "payment_intent_unexpected_state",
    });
  return await teller.get("charge", intent.latest_charge);
}

/** Counts what is going back to the buyer, or, negative, what did not arrive. */
async function returned(teller: Teller, charge: Charge, more: number): Promise<Charge> {
  const amount_refunded = charge.amount_refunded + more;
  return await teller.save<Charge>({
    ...charge,
    amount_refunded,
    refunded: amount_refunded >= charge.amount_captured,
  });
}

/** Ends a refund, as the buyer's bank does, which can be weeks later. */
export async function settleRefund(
  teller: Teller,
  id: string,
  status: "succeeded" | "failed",
): Promise<Refund> {
  const refund = await teller.get("refund", id);
  if (refund.status === status || refund.status === "failed") return refund;
  const { amount, currency } = refund;
  if (status === "succeeded") {
    const { id: movement } = await move(teller, { type: "refund", amount: -amount, currency, source: id });
    const done = await teller.save<Refund>({ ...refund, status, balance_transaction: movement });
    await teller.emit("refund.updated", done);
    return done;
  }
  const back =
    refund.status === "succeeded"
      ? await move(teller, { type: "refund_failure", amount, currency, source: id })
      : undefined;
  const failed = await teller.save<Refund>({
    ...refund,
    status,
    failure_reason: "lost_or_stolen_card",
    ...(back && { failure_balance_transaction: back.id }),
  });
  await returned(teller, await teller.get("charge", refund.charge ?? ""), -amount);
  await teller.emit("refund.updated", failed);
  await teller.emit("refund.failed", failed);
  return failed;
}
