import { publicOrigin } from "@/lib/platform/public-origin";
import { type Arguments, amount, text } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { type Card, findCard, NOT_CONFIRMED } from "./cards";
import { openDispute } from "./disputes";
import { invalid } from "./error";
import { move } from "./movements";
import type { CardFailure, Charge, Intent, Session } from "./objects";

/** Payment intents: authorized by the buyer's card, then captured or canceled. */

/** An authorization can be captured for this long. */
const AUTHORIZED_S = 7 * 86_400;

/** The outcome of an attempt to pay. */
export type PaymentResult =
  | { status: "authorized"; intent: Intent; session: Session }
  | { status: "declined"; intent: Intent; failure: CardFailure }
  | { status: "requires_action"; intent: Intent; url: string };

/** Pays an open session by a test card, named by its number or as `pm_card_visa`. */
export async function pay(bank: BankSession, sessionId: string, cardNumber: string): Promise<PaymentResult> {
  const session = await mustBeOpen(bank, sessionId);
  const card = findCard(cardNumber);
  if (!card) throw invalid("This is not a test card of this bank.", { code: "testmode_charges_only" });
  const intent = await findOrCreateIntent(bank, session);
  if (!card.confirms) return await charge(bank, session, intent, card);
  const url = `${publicOrigin()}/bank/3ds/${intent.id}`;
  const waiting = await bank.save<Intent>({
    ...intent,
    status: "requires_action",
    next_action: { type: "redirect_to_url", redirect_to_url: { url, return_url: session.success_url } },
    _bank: { ...intent._bank, card: card.method },
  });
  await bank.emit("payment_intent.requires_action", waiting);
  return { status: "requires_action", intent: waiting, url };
}

/** The answer of the buyer, whom the card's bank asked. */
export async function confirm(
  bank: BankSession,
  intentId: string,
  approved: boolean,
): Promise<PaymentResult> {
  const intent = await bank.get("payment_intent", intentId);
  const session = await mustBeOpen(bank, intent._bank.session);
  const card = findCard(intent._bank.card ?? "");
  if (intent.status !== "requires_action" || !card)
    throw invalid("This payment does not wait for a confirmation.", {
      code: "payment_intent_unexpected_state",
    });
  return approved
    ? await charge(bank, session, intent, card)
    : await decline(bank, intent, card, NOT_CONFIRMED);
}

/** The session, if it can still be paid. */
async function mustBeOpen(bank: BankSession, id: string): Promise<Session> {
  const session = await bank.get("checkout.session", id);
  if (session.status === "open" && session.expires_at > bank.now()) return session;
  throw invalid(
    session.status === "complete"
      ? "This Checkout Session is complete already."
      : "This Checkout Session has expired.",
    { code: session.status === "complete" ? "checkout_complete" : "checkout_expired" },
  );
}

async function findOrCreateIntent(bank: BankSession, session: Session): Promise<Intent> {
  const existing = session.payment_intent
    ? await bank.get("payment_intent", session.payment_intent)
    : undefined;
  if (existing?.status === "canceled")
    throw invalid("The payment has been canceled.", { code: "checkout_expired" });
  if (existing) return existing;
  const intent = await bank.save<Intent>({
    id: newId("pi"),
    object: "payment_intent",
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: session._bank.capture_method,
    created: bank.now(),
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
  await bank.save<Session>({ ...session, payment_intent: intent.id });
  await bank.emit("payment_intent.created", intent);
  return intent;
}

async function charge(
  bank: BankSession,
  session: Session,
  intent: Intent,
  card: Card,
): Promise<PaymentResult> {
  if (card.fails) return await decline(bank, intent, card, card.fails);
  const saved = await bank.save<Charge>(buildCharge(bank, intent, card));
  const isManual = intent.capture_method === "manual";
  const before = bank.now() + AUTHORIZED_S;
  const authorized = await bank.save<Intent>({
    ...intent,
    status: "requires_capture",
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: saved.id,
    next_action: null,
    _bank: { ...intent._bank, card: card.method, capture_before: before },
  });
  const complete = await bank.save<Session>({
    ...session,
    payment_intent: intent.id,
    payment_status: isManual ? "unpaid" : "paid",
    status: "complete",
    url: null,
  });
  await bank.emit("charge.succeeded", saved);
  if (isManual) {
    await bank.emit("payment_intent.amount_capturable_updated", authorized);
    await bank.scheduleExpiry(before);
  }
  const captured = isManual ? authorized : await captureAmount(bank, authorized, intent.amount);
  await bank.emit("checkout.session.completed", complete);
  return { status: "authorized", intent: captured, session: complete };
}

function buildCharge(bank: BankSession, intent: Intent, card: Card, failure?: CardFailure): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: bank.now(),
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

async function decline(
  bank: BankSession,
  intent: Intent,
  card: Card,
  failure: CardFailure,
): Promise<PaymentResult> {
  const saved = await bank.save<Charge>(buildCharge(bank, intent, card, failure));
  const open = await bank.save<Intent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: failure,
    latest_charge: saved.id,
    next_action: null,
    _bank: { ...intent._bank, card: null },
  });
  await bank.emit("charge.failed", saved);
  await bank.emit("payment_intent.payment_failed", open);
  return { status: "declined", intent: open, failure };
}

/** Takes the money of an authorization, once; the rest of it is released. */
export async function capture(bank: BankSession, id: string, args: Arguments): Promise<Intent> {
  const intent = await bank.get("payment_intent", id);
  mustBe(intent, ["requires_capture"], "captured");
  if ((intent._bank.capture_before ?? 0) <= bank.now())
    throw invalid("The authorization of this charge has lapsed.", { code: "charge_expired_for_capture" });
  const requested = amount(args, "amount_to_capture") ?? intent.amount_capturable;
  if (requested > intent.amount_capturable)
    throw invalid("The amount to capture is greater than the amount that is authorized.", {
      code: "amount_too_large",
      param: "amount_to_capture",
    });
  return await captureAmount(bank, intent, requested);
}

async function captureAmount(bank: BankSession, intent: Intent, capturedAmount: number): Promise<Intent> {
  const authorized = await bank.get("charge", intent.latest_charge ?? "");
  const movement = await move(bank, {
    type: "charge",
    amount: capturedAmount,
    currency: intent.currency,
    fee: processingFee,
    source: authorized.id,
  });
  const captured = await bank.save<Charge>({
    ...authorized,
    captured: true,
    amount_captured: capturedAmount,
    balance_transaction: movement.id,
  });
  const saved = await bank.save<Intent>({
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: capturedAmount,
  });
  await bank.emit("charge.captured", captured);
  await bank.emit("payment_intent.succeeded", saved);
  if (findCard(captured._bank.card)?.later === "disputed") await openDispute(bank, captured, capturedAmount);
  return saved;
}

/** The bank's fee for a charge: 2.9 percent and 30, half up. */
export const processingFee = (taken: number) => Math.min(taken, Math.floor((taken * 29 + 500) / 1000) + 30);

/** Releases an authorization, or gives up an attempt to pay. */
export async function cancel(bank: BankSession, id: string, sent: Arguments = {}): Promise<Intent> {
  const intent = await bank.get("payment_intent", id);
  mustBe(intent, ["requires_payment_method", "requires_action", "requires_capture"], "canceled");
  return await release(bank, intent, text(sent, "cancellation_reason") ?? null);
}

/** Ends what was not captured. */
export async function release(bank: BankSession, intent: Intent, reason: string | null): Promise<Intent> {
  const canceled = await bank.save<Intent>({
    ...intent,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: bank.now(),
    // Safe cast: the bank keeps what it is sent.
    cancellation_reason: reason as Intent["cancellation_reason"],
    next_action: null,
  });
  await bank.emit("payment_intent.canceled", canceled);
  return canceled;
}

function mustBe(intent: Intent, states: readonly Intent["status"][], done: string): void {
  if (states.includes(intent.status)) return;
  throw invalid(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${states.join(", ")}.`,
    { code: "payment_intent_unexpected_state" },
  );
}
