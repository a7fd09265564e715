import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stripe } from "@/lib/commerce/payment-provider/service";
import * as bank from "@/tests/support/bank";

type Client = Awaited<ReturnType<typeof stripe>>;
let client: Client;

beforeAll(async () => {
  client = await stripe();
});

afterEach(bank.calm);

async function openAccount(country = "NL") {
  return await client.v2.core.accounts.create({
    dashboard: "express",
    contact_email: "seller@downbeat.test",
    display_name: "Seller",
    identity: { country },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { user: "7" },
    include: ["configuration.recipient", "defaults", "requirements"],
  });
}

async function readyAccount(country?: string) {
  const { id } = await openAccount(country);
  await bank.control("account", { account: id, status: "active" });
  return id;
}

/** A captured charge of 50.00. */
async function sale(currency = "eur") {
  const session = await client.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: 5000, product_data: { name: "A beat" } } },
    ],
    success_url: "http://downbeat.test/done",
  });
  const { intent } = await bank.pay(session.id);
  const { latest_charge } = await client.paymentIntents.retrieve(intent.id);
  return { intent: intent.id as string, charge: latest_charge as string };
}

describe("An account at the bank", () => {
  it("An account at the bank is restricted until its onboarding is finished, by a link that works once", async () => {
    const account = await openAccount();
    const status = (one: typeof account) =>
      one.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
    expect(status(account)).toBe("restricted");
    expect(account.defaults?.currency).toBe("eur");
    expect(account.requirements?.entries?.length).toBeGreaterThan(0);
    const link = await client.v2.core.accountLinks.create({
      account: account.id,
      use_case: {
        type: "account_onboarding",
        account_onboarding: {
          refresh_url: "http://downbeat.test/again",
          return_url: "http://downbeat.test/back",
        },
      },
    });
    const path = new URL(link.url).pathname;
    const finish = () => bank.sendForm(path, { answer: "finish" });
    expect(await (await bank.open(path)).text()).toContain("Netherlands");
    expect((await finish()).headers.get("location")).toBe("http://downbeat.test/back");
    expect((await finish()).headers.get("location")).toBe("http://downbeat.test/again");
    expect(status(await client.v2.core.accounts.retrieve(account.id))).toBe("active");
  });

  it("An account at the bank is paid out to another bank account when its owner asks for one on the bank's page, which names it", async () => {
    const { url } = await client.accounts.createLoginLink(await readyAccount());
    const path = new URL(url).pathname;
    const payoutDestination = async () =>
      /They go to ([^<]*)\./.exec(await (await bank.open(path)).text())?.[1];
    expect(await payoutDestination()).toBe("your first bank account");
    expect((await bank.sendForm(path, { act: "bank" })).headers.get("location")).toBe(path);
    expect(await payoutDestination()).toMatch(/^the bank account that ends in \d{4}$/);
  });

  it("An account at the bank is not opened in a country that the bank does not serve", async () => {
    await expect(openAccount("JP")).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("A transfer at the bank", () => {
  it("A transfer at the bank goes from a charge to an account, and back as far as the account has it", async () => {
    const destination = await readyAccount();
    const { charge } = await sale();
    const transfer = await client.transfers.create({
      amount: 4000,
      currency: "eur",
      destination,
      source_transaction: charge,
      transfer_group: "order-1",
      metadata: { transfer: "1" },
    });
    expect(transfer).toMatchObject({ amount: 4000, destination, reversed: false });
    const balance = await client.balance.retrieve({}, { stripeAccount: destination });
    expect(balance.available).toMatchObject([{ amount: 4000, currency: "eur" }]);
    await client.transfers.createReversal(transfer.id, { amount: 1500 });
    expect(await client.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 1500 });
    await bank.control("payout", { account: destination, currency: "eur" });
    await expect(client.transfers.createReversal(transfer.id, { amount: 1 })).rejects.toMatchObject({
      code: "balance_insufficient",
    });
  });

  it("A transfer at the bank is refused beyond its charge, and to an account that is not ready", async () => {
    const destination = await readyAccount();
    const { charge } = await sale();
    const send = (amount: number, to = destination) =>
      client.transfers.create({ amount, currency: "eur", destination: to, source_transaction: charge });
    await send(5000);
    await expect(send(1)).rejects.toMatchObject({ statusCode: 400 });
    const other = await sale();
    await expect(
      client.transfers.create({
        amount: 1,
        currency: "eur",
        destination: (await openAccount()).id,
        source_transaction: other.charge,
      }),
    ).rejects.toMatchObject({ code: "insufficient_capabilities_for_transfer" });
  });
});

describe("A payout at the bank", () => {
  it("A payout at the bank arrives, or comes back with a reason", async () => {
    const account = await readyAccount();
    const { charge } = await sale();
    await client.transfers.create({
      amount: 4000,
      currency: "eur",
      destination: account,
      source_transaction: charge,
    });
    const { id } = await bank.control("payout", { account, currency: "eur" });
    await bank.control("payout", { account, payout: id, outcome: "failed", code: "no_account" });
    expect((await client.payouts.list({}, { stripeAccount: account })).data).toMatchObject([
      { id, status: "failed", failure_code: "no_account", amount: 4000 },
    ]);
    expect((await client.balance.retrieve({}, { stripeAccount: account })).available[0]?.amount).toBe(4000);
  });
});

describe("A dispute at the bank", () => {
  it("A dispute at the bank takes the money until it is won", async () => {
    const { intent } = await sale("gbp");
    const before = await accountBalance("gbp");
    const dispute = await bank.control("dispute", { payment_intent: intent });
    expect(await accountBalance("gbp")).toBe(before - 5000 - 1500);
    await expect(client.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    expect(
      await client.disputes.update(dispute.id, { evidence: { product_description: "A beat" }, submit: true }),
    ).toMatchObject({ status: "under_review" });
    await bank.control("dispute", { dispute: dispute.id, outcome: "won" });
    expect(await client.disputes.retrieve(dispute.id)).toMatchObject({ status: "won" });
    expect(await accountBalance("gbp")).toBe(before - 1500);
  });

  const accountBalance = async (currency: string) =>
    (await client.balance.retrieve()).available.find((sum) => sum.currency === currency)?.amount ?? 0;
});

describe("The events of the bank", () => {
  it("The events of the bank are listed by type and page by page, and are all there after an outage", async () => {
    await sale("cad");
    const types = ["payment_intent.succeeded", "charge.captured"];
    const seen: string[] = [];
    for await (const event of client.events.list({ types, limit: 1 })) seen.push(event.type);
    expect(new Set(seen)).toEqual(new Set(types));
    const all = await client.events.list({ limit: 100, types });
    expect(seen).toHaveLength(all.data.length);
  });
});
