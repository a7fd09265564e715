import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { stripe } from "@/lib/commerce/payment-provider/service";
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

/** Failures after the sale, of section 14 of the design; tests/support/failure-cases.ts says which test has which. */

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("Refunds and disputes of one order", () => {
  it("Refunds of one order asked for by buyer and seller at once are one", async () => {
    const shop = await createShop();
    const { buyer, id } = await buy(shop);
    const answers = await Promise.all([
      buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" }),
      call("POST", `/artist/sales/${id}/refund`, { token: shop.seller.token, body: { reason: "Kind." } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sql`select from refunds where purchase_id = ${id}`).toHaveLength(1);
    await buy(await createShop());
    await finishJobs();
  });

  it("A refund and a lost dispute take the money twice only at the bank: an amount that was refunded and is lost again is the platform's loss", async () => {
    await buy(await createShop());
    const { buyer, id } = await buy(await createShop());
    await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" });
    await finishJobs();
    const { provider_payment, order_id } = await purchaseRows(id);
    const { id: dispute } = await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    await bank.control("dispute", { dispute, outcome: "lost" });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded" });
    const { losses, cash: _, processing: __, ...rest } = await sumPostings(order_id);
    expect(losses).toBe(5_390);
    expect(Object.values(rest).every((amount) => amount === 0)).toBe(true);
  });

  it("Disputes after a part was refunded leave the license, and the downloads come back when the dispute is won", async () => {
    await buy(await createShop());
    const { buyer, id } = await buy(await createShop());
    const { provider_payment } = await purchaseRows(id);
    await (await stripe()).refunds.create({ payment_intent: provider_payment, amount: 1_000 });
    await finishJobs();
    const { id: dispute } = await bank.control("dispute", {
      payment_intent: provider_payment,
      amount: 4_390,
    });
    await finishJobs();
    const canDownload = async () =>
      (await buyer.send("GET", `/purchases/${id}`)).body.purchase.downloads_available;
    expect(await canDownload()).toBe(false);
    await bank.control("dispute", { dispute, outcome: "won" });
    await finishJobs();
    expect([await canDownload(), (await purchaseRows(id)).state]).toEqual([true, "completed"]);
  });

  it("Refunds that come back ten days later owe the payee again, and wait for an operator", async () => {
    await buy(await createShop());
    const { buyer, id } = await buy(await createShop());
    await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" });
    await finishJobs();
    const [refund] = await sql`select provider_id from refunds where purchase_id = ${id}`;
    await bank.control("refund", { refund: refund?.provider_id, status: "failed" });
    await finishJobs();
    const { order_id, attention } = await purchaseRows(id);
    expect(attention).toBe("refund_failed");
    expect((await sumPostings(order_id)).fees).toBe(-490);
    expect(await sql`select state from licenses where purchase_id = ${id}`).toMatchObject([
      { state: "revoked" },
    ]);
  });
});
