import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { settledPart } from "@/lib/commerce/payouts/settlement-service";
import { sendTransfers } from "@/lib/commerce/payouts/transfer-jobs";
import { findDifferences } from "@/lib/commerce/reconciliation/service";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { call, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import {
  bank,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
} from "@/tests/support/market";

/** The platform has one bank account, in euros; a pound is worth 1.2 of them, and seven and a half crowns are one. */
const EURO_PLATFORM = { currencies: ["eur"], rates: { eur: 1.2, gbp: 1.44, dkk: 0.16, usd: 1 } };

beforeEach(() => bank.control("settlement", EURO_PLATFORM));

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
  expect(await findDifferences(0)).toEqual([]);
  await bank.control("settlement", {});
});

/** A seller who has onboarded, with a track that costs so much. */
async function createSeller(country: string, offer: object) {
  const seller = await createCaller();
  const artist = await createArtist({ owner_id: seller.id });
  const track = await createTrack([artist.id]);
  const { body } = await post("/artist/payments-connect/onboard", { token: seller.token, body: { country } });
  await bank.control("account", { account: body.account_id, status: "active" });
  await finishJobs();
  // The change of the account is three days old.
  await sql`update payment_accounts set account_changed_at = now() - interval '4 days' where user_id = ${seller.id}`;
  const offers = [{ license_type: "mp3", ...offer }];
  const priced = await call("PUT", `/tracks/${track.id}/license-offers`, {
    token: seller.token,
    body: { offers },
  });
  return { ...seller, account: body.account_id as string, trackId: track.id, priced };
}

async function buyFrom({ trackId }: { trackId: number }) {
  const buyer = await createBuyer();
  const started = await buyer.initiate(trackId);
  const { body } = await buyer.confirm(started);
  expect(body.purchase.status).toBe("completed");
  const { order_id, provider_payment } = await purchaseRows(started.body.purchase_id);
  return { buyer, id: started.body.purchase_id as number, orderId: order_id as number, provider_payment };
}

/** Lets the time pass that shares wait, and sends them. */
async function sendShares(purchaseId: number) {
  await sql`
    update transfers set available_at = now() - interval '1 hour', held_until = now() - interval '1 hour' where purchase_id = ${purchaseId}`;
  await sql`select ${enqueue(sendTransfers, {})}`;
  await finishJobs();
}

const findTransfer = async (purchaseId: number) =>
  (
    await sql`
      select state, sent_amount, currency, settled_currency, settled_amount, reversed_amount, settled_reversed_amount, failure, attempt
      from transfers where purchase_id = ${purchaseId}`
  )[0];

/** The lines of the books about an order, oldest first: "cause: account amount currency, ..". */
async function ledgerLines(orderId: number): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat(ledger_transactions.key, ': ', string_agg(concat(case when user_id is null then kind else 'payee' end, ' ', amount, ' ', ledger_entries.currency), ', ' order by amount desc, kind)) as line
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id join ledger_accounts on ledger_accounts.id = account_id
    where order_id = ${orderId} group by ledger_transactions.id order by ledger_transactions.id`;
  return rows.map(({ line }) => line.replaceAll(/:\d+/g, "").replace(/txn_\w+/, "txn"));
}

const sums = async (account: string) =>
  Object.fromEntries(
    (
      await sql<{ currency: string; amount: number }[]>`
        select ledger_entries.currency, sum(amount)::bigint as amount from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where kind = ${account} group by 1`
    ).map(({ currency, amount }) => [currency, amount]),
  );

describe("A sale in pounds by a seller in Denmark on a platform that has euros", () => {
  it("A sale in a currency that the platform does not have is paid out: the share goes in euros at the provider's rate, and the ledger says so line by line", async () => {
    const seller = await createSeller("DK", { amount: 4_900, currency: "gbp" });
    expect(seller.priced.status).toBe(200);
    const { id, orderId } = await buyFrom(seller);
    await sendShares(id);
    expect(await findTransfer(id)).toMatchObject({
      ...{ state: "sent", sent_amount: 4_900, currency: "gbp" },
      ...{ settled_currency: "eur", settled_amount: 5_880, failure: null },
    });
    // £53.90 became €64.68, of which the provider keeps 2.9 percent and 30 cents.
    expect(await ledgerLines(orderId)).toEqual([
      "capture: cash 5390 gbp, fees -490 gbp, payee -4900 gbp",
      "capture:exchange: exchange 5390 gbp, cash -5390 gbp",
      "capture:settled: cash 6468 eur, exchange -6468 eur",
      "fee:txn: processing 218 eur, cash -218 eur",
      "transfer: payee 4900 gbp, exchange -4900 gbp",
      "transfer:settled: exchange 5880 eur, cash -5880 eur",
    ]);
    await bank.control("payout", { account: seller.account, currency: "dkk" });
    await finishJobs();
    const [payout] = await sql`select amount, currency, state from payouts where user_id = ${seller.id}`;
    expect(payout).toEqual({ amount: 44_100, currency: "dkk", state: "pending" });
  });

  it("A sale in another currency is refunded at another rate than it was paid: the payee gives back the share, the platform bears the difference", async () => {
    const seller = await createSeller("DK", { amount: 4_900, currency: "gbp" });
    // The provider's fees on payments are missing for refunds, which would wait.
    await buyFrom(await createSeller("GB", { amount: 90_000 }));
    const { buyer, id, orderId } = await buyFrom(seller);
    await sendShares(id);
    const [before, gained] = [await sums("cash"), await sums("exchange")];
    await bank.control("settlement", { ...EURO_PLATFORM, rates: { ...EURO_PLATFORM.rates, gbp: 1.5 } });
    await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded" });
    expect(await findTransfer(id)).toMatchObject({
      ...{ state: "reversed", reversed_amount: 4_900, settled_reversed_amount: 5_880 },
    });
    const lines = await ledgerLines(orderId);
    expect(lines.slice(-5)).toEqual([
      "refund: payee 4900 gbp, fees 490 gbp, cash -5390 gbp",
      "refund:exchange: cash 5390 gbp, exchange -5390 gbp",
      "refund:settled: exchange 6738 eur, cash -6738 eur",
      "reversal: exchange 4900 gbp, payee -4900 gbp",
      "reversal:settled: cash 5880 eur, exchange -5880 eur",
    ]);
    expect((await sums("cash")).eur).toBe((before.eur ?? 0) - 6_738 + 5_880);
    // £53.90 came as €64.68 and went as €67.38.
    expect((await sums("exchange")).eur).toBe((gained.eur ?? 0) + 6_738 - 5_880);
    expect(await sums("cash")).toMatchObject({ gbp: 0 });
  });

  it("A sale in another currency is disputed: the amounts that the provider takes and gives back, and its charge, are in euros", async () => {
    const seller = await createSeller("DK", { amount: 4_900, currency: "gbp" });
    const { id, orderId, provider_payment } = await buyFrom(seller);
    const { id: dispute } = await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    expect((await ledgerLines(orderId)).slice(-3)).toEqual([
      "dispute:withdrawn: dispute_hold 5390 gbp, cash -5390 gbp",
      "dispute:withdrawn:exchange: cash 5390 gbp, exchange -5390 gbp",
      "dispute:withdrawn:settled: exchange 6468 eur, processing 1500 eur, cash -7968 eur",
    ]);
    await bank.control("dispute", { dispute, outcome: "won" });
    await finishJobs();
    expect((await ledgerLines(orderId)).slice(-3)).toEqual([
      "dispute:won: cash 5390 gbp, dispute_hold -5390 gbp",
      "dispute:won:exchange: exchange 5390 gbp, cash -5390 gbp",
      "dispute:won:settled: cash 6468 eur, exchange -6468 eur",
    ]);
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
  });

  it("A sale in another currency keeps the provider's amount, currency, charge and rate", async () => {
    const seller = await createSeller("DK", { amount: 4_900, currency: "gbp" });
    const { orderId } = await buyFrom(seller);
    const settlements = await sql`
      select amount, currency, settled_amount, settled_currency, fee_amount, exchange_rate from settlements where order_id = ${orderId}`;
    expect([...settlements]).toEqual([
      {
        ...{ amount: 5_390, currency: "gbp", settled_amount: 6_468, settled_currency: "eur" },
        ...{ fee_amount: 218, exchange_rate: 1.2 },
      },
    ]);
  });
});

describe("A transfer that the provider goes on refusing", () => {
  it("A transfer that the provider goes on refusing is shown to operators with the provider's reason from the third time on, and still tried each day", async () => {
    const shop = await createShop();
    const { id } = await buyFrom(shop);
    const alerts = () => sql`
      select note from payment_alerts where code = 'transfer_refused' and settled_at is null
        and order_id = (select order_id from purchases where id = ${id})`;
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect([...(await alerts())]).toEqual([]);
      await sendShares(id);
    }
    expect(await findTransfer(id)).toMatchObject({ state: "owed", attempt: 4 });
    expect([...(await alerts())]).toEqual([{ note: expect.stringContaining("No such destination") }]);
  });
});

it("The parts of a payment that was settled in another currency are never more than the whole, and the whole is all of it", () => {
  const rate = { amount: 3, settled_amount: 2, settled_currency: "usd" };
  const parts = [1, 1, 1].map((part) => settledPart(part, rate));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(2);
  expect(settledPart(3, rate)).toBe(2);
  const large = { amount: 99_999_999_999, settled_amount: 99_999_999_997, settled_currency: "usd" };
  expect(settledPart(99_999_999_998, large)).toBe(99_999_999_996);
});
