import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { stripe } from "@/lib/commerce/payment-provider/service";
import {
  bank,
  buy,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A refund", () => {
  it("A refund asked for by the buyer in time gives everything back, ends the license and lets the track be sold again", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop({ exclusive: 30_000 }));
    const { buyer, id } = await buy(shop);
    expect(await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" })).toMatchObject({
      status: 200,
      body: { purchase: { status: "refund_pending", downloads_available: false } },
    });
    expect((await buyer.send("POST", `/purchases/${id}/refund`, { reason: "again" })).status).toBe(409);
    await finishJobs();
    const row = await purchaseRows(id);
    expect(row).toMatchObject({ state: "refunded", slot: "available" });
    const { processing = 0, cash = 0, ...rest } = await sumPostings(row.order_id);
    expect(Object.values(rest).every((amount) => amount === 0)).toBe(true);
    expect(cash).toBe(-processing);
    expect(await sql`select state from licenses where purchase_id = ${id}`).toMatchObject([
      { state: "revoked" },
    ]);
    await buy(shop);
  });

  it("A purchase says until when its buyer can refund it, and not while the bank decides about its payment", async () => {
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    const lease = await buy(shop, { license_type: "wav" });
    const exclusive = await buy(shop, { license_type: "exclusive" });
    const until = async ({ buyer, id }: typeof lease) => {
      const { purchase } = (await buyer.send("GET", `/purchases/${id}`)).body;
      return (
        purchase.refundable_until && Date.parse(purchase.refundable_until) - Date.parse(purchase.purchased_at)
      );
    };
    expect(await until(lease)).toBe(14 * 86_400_000);
    expect(await until(exclusive)).toBe(86_400_000);
    const { provider_payment } = await purchaseRows(lease.id);
    await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    expect(
      (await lease.buyer.send("POST", `/purchases/${lease.id}/refund`, { reason: "withdrawal" })).body,
    ).toMatchObject({ reason_code: "dispute_open" });
    expect(await until(lease)).toBeNull();
  });

  it("A refund that was made in the provider's dashboard is adopted", async () => {
    const shop = await createShop();
    const { id } = await buy(shop);
    const { provider_payment } = await purchaseRows(id);
    await (await stripe()).refunds.create({ payment_intent: provider_payment });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded", attention: "refunded_at_provider" });
  });

  it("A refund that the provider refuses is tried again, and then waits for an operator", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    await buyer.confirm(checkout, "pm_card_refundFail");
    const id = checkout.body.purchase_id;
    await buyer.send("POST", `/purchases/${id}/refund`, { reason: "withdrawal" });
    await finishJobs();
    const { attention } = await purchaseRows(id);
    expect(attention).toMatch(/^refund_/);
  });
});
