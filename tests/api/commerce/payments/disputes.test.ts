import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import { recordDispute } from "@/lib/commerce/payments/dispute-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { call } from "@/tests/support/api";
import {
  bank,
  buy,
  contradictions,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A dispute", () => {
  it("A dispute stops downloads and refunds until it is won", async () => {
    const shop = await createShop();
    const { buyer, id } = await buy(shop);
    const { provider_payment, order_id } = await purchaseRows(id);
    const dispute = await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    expect((await buyer.send("GET", `/purchases/${id}`)).body.purchase.downloads_available).toBe(false);
    expect(await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" })).toMatchObject({
      status: 409,
      body: { reason_code: "dispute_open" },
    });
    expect((await sumPostings(order_id)).dispute_hold).toBe(5_390);
    await bank.control("dispute", { dispute: dispute.id, outcome: "won" });
    await finishJobs();
    expect((await sumPostings(order_id)).dispute_hold).toBe(0);
    expect(await purchaseRows(id)).toMatchObject({ state: "completed", attention: null });
  });

  it("A dispute that is lost ends the license, and takes the shares back", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const { id } = await buy(shop);
    const { provider_payment, order_id } = await purchaseRows(id);
    const dispute = await bank.control("dispute", { payment_intent: provider_payment });
    await bank.control("dispute", { dispute: dispute.id, outcome: "lost" });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "charged_back", slot: "available" });
    const { processing = 0, cash = 0, ...rest } = await sumPostings(order_id);
    expect(Object.values(rest).every((amount) => amount === 0)).toBe(true);
    expect(cash).toBe(-processing);
  });

  it("A dispute that is lost after another one about the same payment is the platform's loss", async () => {
    const { id } = await buy(await createShop());
    const { provider_payment, order_id } = await purchaseRows(id);
    for (let count = 0; count < 2; count++) {
      const dispute = await bank.control("dispute", { payment_intent: provider_payment });
      await bank.control("dispute", { dispute: dispute.id, outcome: "lost" });
      await finishJobs();
    }
    expect(await purchaseRows(id)).toMatchObject({ state: "charged_back", attention: "charged_back" });
    expect((await sumPostings(order_id)).losses).toBe(5_390);
  });
});

describe("Several disputes", () => {
  it("Several disputes of one payment keep license and shares back until the last of them is won", async () => {
    const { id } = await buy(await createShop());
    const { provider_payment } = await purchaseRows(id);
    const open = async (): Promise<string> =>
      (await bank.control("dispute", { payment_intent: provider_payment, amount: 1_000 })).id;
    const states = async () => {
      await finishJobs();
      const [row] = await sql`
        select licenses.state as license, transfers.state as transfer, attention
        from purchases join licenses on purchase_id = purchases.id join transfers on transfers.purchase_id = purchases.id
        where purchases.id = ${id}`;
      return row;
    };
    const [first, second] = [await open(), await open()];
    const closed = { license: "suspended", transfer: "blocked", attention: "disputed" };
    expect(await states()).toEqual(closed);
    await bank.control("dispute", { dispute: first, outcome: "won" });
    expect(await states()).toEqual(closed);
    await bank.control("dispute", { dispute: second, outcome: "won" });
    expect(await states()).toEqual({ license: "active", transfer: "owed", attention: null });
  });
});

describe("An inquiry", () => {
  it("An inquiry of the buyer's bank is announced to the seller's programs once it becomes a dispute, and not before", async () => {
    const shop = await createShop();
    const [{ id }, other] = [await buy(shop), await buy(shop)];
    const inquire = async (purchaseId: number) => {
      const { provider_payment } = await purchaseRows(purchaseId);
      return bank.control("dispute", { payment_intent: provider_payment, inquiry: true });
    };
    const [inquiry, prevented] = [await inquire(id), await inquire(other.id)];
    const events = async () => {
      await finishJobs();
      await readAll(eventConsumer);
      const { body } = await call("GET", "/events?types=sale.disputed", { token: shop.seller.token });
      return body.pagination.data.map(({ data }: { data: { purchase_id: number } }) => data.purchase_id);
    };
    expect(await events()).toEqual([]);
    await bank.control("dispute", { dispute: prevented.id, outcome: "prevented" });
    expect(await events()).toEqual([]);
    for (let count = 0; count < 2; count++)
      await bank.control("dispute", { dispute: inquiry.id, status: "needs_response" });
    expect(await events()).toEqual([id]);
  });

  it("An inquiry that the bank decides by taking the money is announced as a dispute", async () => {
    const shop = await createShop();
    const { id } = await buy(shop);
    const { provider_payment } = await purchaseRows(id);
    const inquiry = await bank.control("dispute", { payment_intent: provider_payment, inquiry: true });
    await finishJobs();
    const dispute = await (await stripe()).disputes.retrieve(inquiry.id);
    const movement = { id: "txn_of_an_inquiry", amount: -dispute.amount, fee: 0, currency: dispute.currency };
    await recordDispute({
      ...dispute,
      status: "prevented",
      balance_transactions: [movement as Stripe.BalanceTransaction],
    });
    expect(await purchaseRows(id)).toMatchObject({ state: "charged_back" });
    await readAll(eventConsumer);
    const { body } = await call("GET", "/events?types=sale.disputed", { token: shop.seller.token });
    expect(body.pagination.data).toHaveLength(1);
  });

  it("A dispute is no inquiry again when an older answer of the provider arrives late", async () => {
    const { id } = await buy(await createShop());
    const { provider_payment, order_id } = await purchaseRows(id);
    const { id: dispute } = await bank.control("dispute", {
      payment_intent: provider_payment,
      inquiry: true,
    });
    const older = await (await stripe()).disputes.retrieve(dispute);
    await bank.control("dispute", { dispute, status: "needs_response" });
    await finishJobs();
    await recordDispute(older);
    const rows = await sql`select is_inquiry from disputes where order_id = ${order_id}`;
    expect(rows).toEqual([{ is_inquiry: false }]);
  });
});

/** A refund that was asked for, and overtaken by a dispute before it was sent. */
async function overtakenRefund() {
  const { buyer, id } = await buy(await createShop());
  const { provider_payment } = await purchaseRows(id);
  await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" });
  const dispute = await bank.control("dispute", { payment_intent: provider_payment });
  await recordDispute(await (await stripe()).disputes.retrieve(dispute.id));
  await finishJobs();
  expect(await purchaseRows(id)).toMatchObject({ state: "refund_due", attention: "disputed" });
  const decide = async (outcome: "won" | "lost") => {
    await bank.control("dispute", { dispute: dispute.id, outcome });
    await finishJobs();
    return purchaseRows(id);
  };
  return { decide };
}

describe("A dispute that overtakes a refund", () => {
  it("A dispute that overtakes a refund and is won leaves the refund to an operator", async () => {
    const { decide } = await overtakenRefund();
    expect(await decide("won")).toMatchObject({ state: "refund_due", attention: "refund_failed" });
  });

  it("A dispute that overtakes a refund and is lost has given the money back, once", async () => {
    const { decide } = await overtakenRefund();
    const { order_id, ...row } = await decide("lost");
    expect(row).toMatchObject({ state: "charged_back", attention: "charged_back" });
    const { processing = 0, cash = 0, losses = 0, ...rest } = await sumPostings(order_id);
    expect(Object.values(rest).every((amount) => amount === 0)).toBe(true);
    expect([cash, losses]).toEqual([-processing, 0]);
  });
});
