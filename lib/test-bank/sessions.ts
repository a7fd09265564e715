import { publicOrigin } from "@/lib/platform/public-origin";
import { type Arguments, amount, group, items, metadata, requireArgument, text, whole } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { invalid } from "./error";
import type { Intent, Session } from "./objects";

/** Checkout sessions: the pages on which buyers pay. */

const MINUTE_S = 60;
const DAY_S = 86_400;

/** The smallest charges, in minor units. */
const SMALLEST: Record<string, number> = { usd: 50, eur: 50, cad: 50, gbp: 30 };

/** The largest charge, in minor units. */
const LARGEST = 99_999_999;

export async function createSession(bank: BankSession, args: Arguments): Promise<Session> {
  if (requireArgument(args, "mode") !== "payment")
    throw invalid("This bank takes only mode=payment.", { param: "mode" });
  const mode = text(args, "ui_mode") ?? "hosted_page";
  if (mode !== "hosted_page") throw invalid("This bank has only ui_mode=hosted_page.", { param: "ui_mode" });
  const line = oneLine(args);
  const data = group(args, "payment_intent_data");
  const captureMethod = text(data, "capture_method") ?? "automatic";
  if (captureMethod !== "manual" && captureMethod !== "automatic")
    throw invalid("Invalid capture_method.", { param: "payment_intent_data[capture_method]" });
  const id = newId("cs_test");
  const session = await bank.save<Session>({
    id,
    object: "checkout.session",
    amount_subtotal: line.total,
    amount_total: line.total,
    cancel_url: text(args, "cancel_url") ?? null,
    client_reference_id: text(args, "client_reference_id") ?? null,
    created: bank.now(),
    currency: line.currency,
    customer_email: text(args, "customer_email") ?? null,
    expires_at: expiry(bank, args),
    livemode: false,
    locale: (text(args, "locale") ?? null) as Session["locale"],
    metadata: metadata(args),
    mode: "payment",
    payment_intent: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    success_url: requireArgument(args, "success_url"),
    ui_mode: "hosted_page",
    url: `${publicOrigin()}/bank/pay/${id}`,
    _bank: {
      name: line.name,
      capture_method: captureMethod,
      transfer_group: text(data, "transfer_group") ?? null,
      metadata: metadata(data),
    },
  });
  await bank.scheduleExpiry(session.expires_at);
  return session;
}

function oneLine(args: Arguments) {
  const lines = items(args, "line_items") as Arguments[];
  const param = "line_items";
  if (lines.length === 0)
    throw invalid("Missing required param: line_items.", { code: "parameter_missing", param });
  const priced = lines.map((line) => {
    const price = group(line, "price_data");
    const each = whole(price, "unit_amount");
    if (each === undefined || each < 0) throw invalid("Invalid unit_amount.", { param });
    return {
      currency: requireArgument(price, "currency").toLowerCase(),
      total: each * (amount(line, "quantity") ?? 1),
      name: requireArgument(group(price, "product_data"), "name"),
    };
  });
  const { currency, name } = priced[0] as (typeof priced)[number];
  const total = priced.reduce((sum, line) => sum + line.total, 0);
  if (priced.some((line) => line.currency !== currency))
    throw invalid("All line items must have the same currency.", { param });
  const smallest = SMALLEST[currency];
  if (smallest === undefined) throw invalid(`Invalid currency: ${currency}.`, { param: "currency" });
  if (total < smallest)
    throw invalid(`The total must be at least ${smallest} in ${currency}.`, { code: "amount_too_small" });
  if (total > LARGEST) throw invalid("The total is too large.", { code: "amount_too_large" });
  return { currency, name, total };
}

function expiry(bank: BankSession, args: Arguments): number {
  const requested = whole(args, "expires_at");
  const now = bank.now();
  if (requested === undefined) return now + DAY_S;
  // A moment passes between the caller's clock and ours.
  if (requested < now + 29 * MINUTE_S || requested > now + DAY_S + MINUTE_S)
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  return requested;
}

export async function expireSession(bank: BankSession, id: string): Promise<Session> {
  const session = await bank.get("checkout.session", id);
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return endSession(bank, session);
}

/** Ends an open session. An attempt to pay that has not been confirmed ends with it. */
export async function endSession(bank: BankSession, session: Session): Promise<Session> {
  const expired = await bank.save<Session>({ ...session, status: "expired", url: null });
  await bank.emit("checkout.session.expired", expired);
  const intent = expired.payment_intent
    ? await bank.find("payment_intent", expired.payment_intent)
    : undefined;
  if (intent && (intent.status === "requires_payment_method" || intent.status === "requires_action")) {
    const canceled = await bank.save<Intent>({
      ...intent,
      status: "canceled",
      canceled_at: bank.now(),
      cancellation_reason: null,
      next_action: null,
    });
    await bank.emit("payment_intent.canceled", canceled);
  }
  return expired;
}
