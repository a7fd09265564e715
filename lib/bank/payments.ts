import { publicOrigin } from "@/lib/platform/public-origin";
import { type Arguments, amount, text } from "./arguments";
import { type Card, findCard, NOT_CONFIRMED } from "./cards";
import { openDispute } from "./disputes";
import { invalid } from "./error";
import { move } from "./movements";
import type { CardFailure, Charge, Intent, Session } from "./objects";
import { newId, type Teller } from "./teller";

/** Payment intents: authorized by the buyer's card, then captured or canceled. */

/** How long an authorization can be captured. */
const AUTHORIZED_S = 7 * 86_400;

/** What came of an attempt to pay. */
export type Paid =
  | { status: "authorized"; intent: Intent; session: Session }
  | { status: "declined"; intent: Intent; failure: CardFailure }
  | { status: "requires_action"; intent: Intent; url: string };

/** Pays an open session by a test card, named by its number or as `pm_card_visa`. */
export async function pay(teller: Teller, sessionId: string, given: string): Promise<Paid> {
  const session = await mustBeOpen(teller, sessionId);
  const card = findCard(given);
  if (!card) throw invalid("This is not a test card of this bank.", { code: "testmode_charges_only" });
  const intent = await intentOf(teller, session);
  if (!card.confirms) return await charge(teller, session, intent, card);
  const url = `${publicOrigin()}/bank/3ds/${intent.id}`;
  const waiting = await teller.save<Intent>({
    ...intent,
    status: "requires_action",
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: session.success_url } },
    _bank: { ...intent._bank, card: card.method },
  });
  await teller.emit("payment_intent.requires_action", waiting);
  return { status: "requires_action", intent: waiting, url };
}

/** The answer of the buyer, whom the card's bank asked. */
export async function confirm(teller: Teller, intentId: string, approved: boolean): Promise<Paid> {
  const intent = await teller.get("payment_intent", intentId);
  const session = await mustBeOpen(teller, intent._bank.session);
  const card = findCard(intent._bank.card ?? "");
  if (intent.status !== "requires_action" || !card)
    throw invalid("This payment does not wait for a confirmation.", {
      code: "payment_intent_unexpected_state",
    });
  return approved
    ? await charge(teller, session, intent, card)
    : await decline(teller, intent, card, NOT_CONFIRMED);
}

/** The session, if it can still be paid. */
async function mustBeOpen(teller: Teller, id: string): Promise<Session> {
  const session = await teller.get("checkout.session", id);
  if (session.status === "open" && session.expires_at > teller.now()) return session;
  throw invalid(
    session.status === "complete"
      ? "This Checkout Session is complete already."
      : "This Checkout Session has expired.",
    { code: session.status === "complete" ? "checkout_complete" : "checkout_expired" },
  );
}

async function intentOf(teller: Teller, session: Session): Promise<Intent> {
  const known = session.payment_intent
    ? await teller.get("payment_intent", session.payment_intent)
    : undefined;
  if (known?.status === "canceled")
    throw invalid("The payment has been canceled.", { code: "checkout_expired" });
  if (known) return known;
  const intent = await teller.save<Intent>({
    id: newId("pi"),
    object: "payment_intent",
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: session._bank.capture_method,
    created: teller.now(),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: session._bank.metadata,
    next_action: null,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    transfer_group: session._bank.transfer_group,
    _bank: { session: session.id, card: null, capture_before: null },
  });
  await teller.save<Session>({ ...session, payment_intent: intent.id });
  await teller.emit("payment_intent.created", intent);
  return intent;
}

async function charge(teller: Teller, session: Session, intent: Intent, card: Card): Promise<Paid> {
  if (card.fails) return await decline(teller, intent, card, card.fails);
  const made = await teller.save<Charge>(chargeOf(teller, intent, card));
  const isManual = intent.capture_method === "manual";
  const before = teller.now() + AUTHORIZED_S;
  const authorized = await teller.save<Intent>({
    ...intent,
    status: "requires_capture",
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    _bank: { ...intent._bank, card: card.method, capture_before: before },
  });
  const complete = await teller.save<Session>({
    ...session,
    payment_intent: intent.id,
    payment_status: isManual ? "unpaid" : "paid",
    status: "complete",
    url: null,
  });
  await teller.emit("charge.succeeded", made);
  if (isManual) {
    await teller.emit("payment_intent.amount_capturable_updated", authorized);
    await teller.sweepAt(before);
  }
  const settled = isManual ? authorized : await settle(teller, authorized, intent.amount);
  await teller.emit("checkout.session.completed", complete);
  return { status: "authorized", intent: settled, session: complete };
}

function chargeOf(teller: Teller, intent: Intent, card: Card, failure?: CardFailure): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: teller.now(),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: failure === undefined,
    payment_intent: intent.id,
    payment_method_details: { type: "card", card: { brand: card.brand, last4: card.number.slice(-4) } },
    refunded: false,
    status: failure ? "failed" : "succeeded",
    transfer_group: intent.transfer_group,
    _bank: { card: card.method },
  };
}

async function decline(teller: Teller, intent: Intent, card: Card, failure: CardFailure): Promise<Paid> {
  const failed = await teller.save<Charge>(chargeOf(teller, intent, card, failure));
  const open = await teller.save<Intent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: failure,
    latest_charge: failed.id,
    next_action: null,
    _bank: { ...intent._bank, card: null },
  });
  await teller.emit("charge.failed", failed);
  await teller.emit("payment_intent.payment_failed", open);
  return { status: "declined", intent: open, failure };
}

/** Takes the money of an authorization, once; the rest of it is released. */
export async function capture(teller: Teller, id: string, sent: Arguments): Promise<Intent> {
  const intent = await teller.get("payment_intent", id);
  mustBe(intent, ["requires_capture"], "captured");
  if ((intent._bank.capture_before ?? 0) <= teller.now())
    throw invalid("The authorization of this charge has lapsed.", { code: "charge_expired_for_capture" });
  const asked = amount(sent, "amount_to_capture") ?? intent.amount_capturable;
  if (asked > intent.amount_capturable)
    throw invalid("The amount to capture is greater than the amount that is authorized.", {
      code: "amount_too_large",
      param: "amount_to_capture",
    });
  return await settle(teller, intent, asked);
}

async function settle(teller: Teller, intent: Intent, taken: number): Promise<Intent> {
  const authorized = await teller.get("charge", intent.latest_charge ?? "");
  const movement = await move(teller, {
    type: "charge",
    amount: taken,
    currency: intent.currency,
    fee: feeOf,
    source: authorized.id,
  });
  const captured = await teller.save<Charge>({
    ...authorized,
    captured: true,
    amount_captured: taken,
    balance_transaction: movement.id,
  });
  const done = await teller.save<Intent>({
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: taken,
  });
  await teller.emit("charge.captured", captured);
  await teller.emit("payment_intent.succeeded", done);
  if (findCard(captured._bank.card)?.later === "disputed") await openDispute(teller, captured, taken);
  return done;
}

/** What the bank keeps of a charge: 2.9 percent and 30, half up. */
export const feeOf = (taken: number) => Math.min(taken, Math.floor((taken * 29 + 500) / 1000) + 30);

/** Releases an authorization, or gives up an attempt to pay. */
export async function cancel(teller: Teller, id: string, sent: Arguments = {}): Promise<Intent> {
  const intent = await teller.get("payment_intent", id);
  mustBe(intent, ["requires_payment_method", "requires_action", "requires_capture"], "canceled");
  return await release(teller, intent, text(sent, "cancellation_reason") ?? null);
}

/** Ends what was not captured. */
export async function release(teller: Teller, intent: Intent, reason: string | null): Promise<Intent> {
  const canceled = await teller.save<Intent>({
    ...intent,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: teller.now(),
    // Safe cast: the bank keeps what it is sent.
    cancellation_reason: reason as Intent["cancellation_reason"],
    next_action: null,
  });
  await teller.emit("payment_intent.canceled", canceled);
  return canceled;
}

function mustBe(intent: Intent, states: readonly Intent["status"][], done: string): void {
  if (states.includes(intent.status)) return;
  throw invalid(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${states.join(", ")}.`,
    { code: "payment_intent_unexpected_state" },
  );
}
