import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { secretKey } from "@/lib/test-bank/keys";
import * as bank from "@/tests/support/bank";

/**
 * The behavior of Stripe that the application relies on: the same steps at the bank over HTTP and, with STRIPE_SANDBOX_KEY (a key of a
 * Stripe sandbox with Connect), at Stripe itself. Payments need a buyer's browser there, so those steps are in payments.test.ts.
 */

const atBank = (url: string | URL | Request, init?: RequestInit) => {
  const { pathname, search } = new URL(String(url));
  return fetch(`${bank.origin}/bank${pathname}${search}`, init);
};

const sandbox = process.env.STRIPE_SANDBOX_KEY;
const targets: [string, () => Stripe][] = [
  ["the bank", () => new Stripe(secretKey(), { httpClient: Stripe.createFetchHttpClient(atBank) })],
];
if (sandbox) targets.push(["Stripe", () => new Stripe(sandbox)]);

describe.each(targets)("The contract, kept by %s", (_, connect) => {
  let client: Stripe;

  beforeAll(() => {
    client = connect();
  });

  const open = (data: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
    client.checkout.sessions.create(
      {
        mode: "payment",
        ui_mode: "hosted_page",
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 2,
            price_data: { currency: "usd", unit_amount: 1500, product_data: { name: "A beat" } },
          },
        ],
        success_url: "https://downbeat.example/done?session={CHECKOUT_SESSION_ID}",
        cancel_url: "https://downbeat.example/",
        expires_at: Math.floor(Date.now() / 1000) + 1860,
        client_reference_id: "7",
        metadata: { order: "7" },
        payment_intent_data: { capture_method: "manual", transfer_group: "o7", metadata: { order: "7" } },
        ...data,
      },
      key ? { idempotencyKey: key } : {},
    );

  it("A session at the provider is open, adds up, has a page, and no payment before somebody pays", async () => {
    const session = await open();
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 3000,
      currency: "usd",
      livemode: false,
      client_reference_id: "7",
      metadata: { order: "7" },
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toMatch(/^https?:/);
    const read = await client.checkout.sessions.retrieve(session.id);
    expect(read).toMatchObject({ id: session.id, expires_at: session.expires_at });
  });

  it("A session at the provider is expired once", async () => {
    const { id } = await open();
    expect(await client.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    await expect(client.checkout.sessions.expire(id)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
    });
  });

  it("Sessions at the provider are listed newest first, and continue after one of them", async () => {
    const first = await open();
    const second = await open();
    const page = await client.checkout.sessions.list({ limit: 1 });
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    const next = await client.checkout.sessions.list({ limit: 1, starting_after: second.id });
    expect(next.data[0]?.id).toBe(first.id);
  });

  it("A session of too little, without lines or of the past is refused", async () => {
    const line = (unit_amount: number) => [
      { quantity: 1, price_data: { currency: "usd", unit_amount, product_data: { name: "A beat" } } },
    ];
    await expect(open({ line_items: line(10) })).rejects.toMatchObject({ code: "amount_too_small" });
    await expect(open({ line_items: [] })).rejects.toMatchObject({ statusCode: 400 });
    await expect(open({ expires_at: 1_000_000_000 })).rejects.toMatchObject({ statusCode: 400 });
  });

  it("An idempotency key at the provider repeats its answer, and refuses another request", async () => {
    const key = randomUUID();
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const first = await open({ expires_at }, key);
    expect((await open({ expires_at }, key)).id).toBe(first.id);
    await expect(open({ expires_at, locale: "de" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  it("An object that is not there is resource_missing", async () => {
    for (const ask of [
      () => client.checkout.sessions.retrieve("cs_test_none"),
      () => client.paymentIntents.retrieve("pi_none"),
      () => client.refunds.retrieve("re_none"),
      () => client.transfers.retrieve("tr_none"),
    ])
      await expect(ask()).rejects.toMatchObject({ code: "resource_missing", statusCode: 404 });
  });

  it("An account at the provider begins restricted, with something due and a link to its onboarding", async () => {
    const account = await client.v2.core.accounts.create({
      dashboard: "express",
      contact_email: `seller-${randomUUID()}@downbeat.example`,
      display_name: "Seller",
      identity: { country: "US" },
      defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      include: ["configuration.recipient", "defaults", "requirements"],
    });
    expect(account).toMatchObject({
      object: "v2.core.account",
      livemode: false,
      defaults: { currency: "usd" },
    });
    const { status } = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers ?? {};
    expect(status).toBe("restricted");
    expect(account.requirements?.entries?.length).toBeGreaterThan(0);
    const link = await client.v2.core.accountLinks.create({
      account: account.id,
      use_case: {
        type: "account_onboarding",
        account_onboarding: {
          refresh_url: "https://downbeat.example/again",
          return_url: "https://downbeat.example/back",
        },
      },
    });
    expect(Date.parse(link.expires_at)).toBeGreaterThan(Date.now());
    await expect(
      client.transfers.create({ amount: 100, currency: "usd", destination: account.id }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it("Balance, events and movements at the provider are lists and sums of minor units", async () => {
    const balance = await client.balance.retrieve();
    for (const { amount } of [...balance.available, ...balance.pending])
      expect(amount).toSatisfy(Number.isInteger);
    expect((await client.balanceTransactions.list({ limit: 3 })).object).toBe("list");
    const { data } = await client.events.list({ limit: 3, types: ["checkout.session.expired"] });
    for (const event of data)
      expect(event).toMatchObject({ object: "event", type: "checkout.session.expired" });
  });
});
