import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stripe } from "@/lib/commerce/payment-provider/service";
import * as bank from "@/tests/support/bank";

type Client = Awaited<ReturnType<typeof stripe>>;
let client: Client;

beforeAll(async () => {
  client = await stripe();
});

async function openSession(total = 4851, data = {}) {
  return await client.checkout.sessions.create({
    mode: "payment",
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: total, product_data: { name: "A beat" } } },
    ],
    client_reference_id: "7",
    customer_email: "buyer@downbeat.test",
    success_url: "http://downbeat.test/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://downbeat.test/tracks/1",
    expires_at: Math.floor(Date.now() / 1000) + 1800,
    payment_intent_data: { capture_method: "manual", transfer_group: "order-7", metadata: { order: "7" } },
    metadata: { order: "7" },
    ...data,
  });
}

async function authorized(total?: number, card?: string) {
  const session = await openSession(total);
  await bank.pay(session.id, card);
  const { payment_intent } = await client.checkout.sessions.retrieve(session.id);
  return payment_intent as string;
}

async function captured(total?: number, card?: string) {
  const id = await authorized(total, card);
  return await client.paymentIntents.capture(id);
}

afterEach(bank.calm);

describe("A session at the bank", () => {
  it("A session at the bank is paid on its page, authorized and then captured", async () => {
    const session = await openSession();
    expect(session).toMatchObject({
      status: "open",
      payment_intent: null,
      amount_total: 4851,
      livemode: false,
    });
    expect(session.url).toBe(`http://downbeat.test/bank/pay/${session.id}`);
    await bank.pay(session.id);
    const paid = await client.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(paid).toMatchObject({
      status: "complete",
      payment_intent: { status: "requires_capture", amount_capturable: 4851, metadata: { order: "7" } },
    });
    const intent = paid.payment_intent as { id: string };
    const capture = await client.paymentIntents.capture(intent.id);
    expect(capture).toMatchObject({ status: "succeeded", amount_received: 4851 });
    const read = await client.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge.balance_transaction"],
    });
    expect(read.latest_charge).toMatchObject({
      captured: true,
      balance_transaction: { amount: 4851, fee: 171, net: 4680, type: "charge" },
    });
    await expect(client.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it("A session at the bank stays open when the card is declined, and takes another", async () => {
    const session = await openSession();
    expect(await bank.pay(session.id, "pm_card_visa_chargeDeclined")).toMatchObject({
      status: "declined",
      failure: { code: "card_declined" },
    });
    expect(await client.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
    expect(await bank.pay(session.id, "4242 4242 4242 4242")).toMatchObject({ status: "authorized" });
  });

  it("A session at the bank waits for 3-D Secure, and is declined when the buyer refuses", async () => {
    const session = await openSession();
    const payment = await bank.pay(session.id, "pm_card_threeDSecure2Required");
    expect(payment).toMatchObject({ status: "requires_action" });
    const id = payment.intent.id;
    expect(await bank.control("confirm", { payment_intent: id, approved: false })).toMatchObject({
      status: "declined",
    });
    await bank.pay(session.id, "pm_card_threeDSecure2Required");
    expect(await bank.control("confirm", { payment_intent: id, approved: true })).toMatchObject({
      status: "authorized",
      intent: { id },
    });
  });

  it("A session at the bank ends when it is expired, or by itself, and takes no card afterwards", async () => {
    const one = await openSession();
    expect(await client.checkout.sessions.expire(one.id)).toMatchObject({ status: "expired", url: null });
    await expect(bank.pay(one.id)).rejects.toMatchObject({ body: { code: "checkout_expired" } });
    await expect(client.checkout.sessions.expire(one.id)).rejects.toMatchObject({ statusCode: 400 });
    const other = await openSession();
    await bank.advance(1801);
    expect(await client.checkout.sessions.retrieve(other.id)).toMatchObject({ status: "expired" });
  });

  it("A session at the bank is refused below the smallest amount", async () => {
    await expect(openSession(49)).rejects.toMatchObject({ code: "amount_too_small" });
  });
});

describe("An authorization at the bank", () => {
  it("An authorization at the bank is released when it is canceled, and cannot be captured then", async () => {
    const id = await authorized();
    expect(await client.paymentIntents.cancel(id)).toMatchObject({
      status: "canceled",
      amount_capturable: 0,
    });
    await expect(client.paymentIntents.capture(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it("An authorization at the bank lapses after seven days", async () => {
    const id = await authorized();
    await bank.advance(7 * 86_400 + 1);
    expect(await client.paymentIntents.retrieve(id)).toMatchObject({
      status: "canceled",
      cancellation_reason: "automatic",
    });
  });

  it("An authorization at the bank is captured once, by twenty at the same time", async () => {
    const id = await authorized();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.paymentIntents.capture(id)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("A refund at the bank", () => {
  it("A refund at the bank goes back in parts, up to the captured amount", async () => {
    const { id } = await captured(5000);
    const first = await client.refunds.create({
      payment_intent: id,
      amount: 2000,
      metadata: { refund: "1" },
    });
    expect(first).toMatchObject({ status: "succeeded", amount: 2000, metadata: { refund: "1" } });
    await expect(client.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    await client.refunds.create({ payment_intent: id });
    await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    expect((await client.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
      3000, 2000,
    ]);
  });

  it("A refund at the bank can fail later, and the money is back then", async () => {
    const { id } = await captured(5000);
    const refund = await client.refunds.create({ payment_intent: id });
    await bank.control("refund", { refund: refund.id, status: "failed" });
    expect(await client.refunds.retrieve(refund.id)).toMatchObject({ status: "failed" });
    expect(await client.refunds.create({ payment_intent: id })).toMatchObject({ amount: 5000 });
  });
});

describe("An idempotency key at the bank", () => {
  it("An idempotency key at the bank repeats the answer, and refuses other parameters", async () => {
    const { id } = await captured(5000);
    const once = () =>
      client.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: `k-${id}` });
    expect((await once()).id).toBe((await once()).id);
    await expect(
      client.refunds.create({ payment_intent: id, amount: 200 }, { idempotencyKey: `k-${id}` }),
    ).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  it("An idempotency key at the bank leads to one refund when the connection is cut after it was made", async () => {
    const { id } = await captured(5000);
    await bank.control("outage", { kind: "cut", times: 1, path: "/refunds" });
    const refund = await client.refunds.create({ payment_intent: id });
    expect(refund.amount).toBe(5000);
    expect((await client.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });
});
