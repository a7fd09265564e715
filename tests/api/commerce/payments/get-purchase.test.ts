import { afterEach, describe, expect, it } from "vitest";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { syncPayment } from "@/lib/commerce/payments/service";
import { call } from "@/tests/support/api";
import { bank, buy, contradictions, createBuyer, createShop, purchaseRows } from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A purchase", () => {
  it("A purchase is read by its buyer, its seller and operators, and found by nobody else", async () => {
    const shop = await createShop();
    const { buyer, id } = await buy(shop);
    const stranger = await createBuyer();
    const path = `/purchases/${id}`;
    const own = await buyer.send("GET", path);
    expect(own.body.timeline.map(({ status }: { status: string }) => status)).toEqual(["started", "paid"]);
    expect((await stranger.send("GET", path)).status).toBe(404);
    const sold = await call("GET", path, { token: shop.seller.token });
    expect(sold.status).toBe(200);
    expect(sold.text).not.toContain(buyer.email);
  });

  it("A purchase whose money was taken while nobody wrote it down completes when its buyer reads it", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const { body } = await buyer.initiate(shop.trackId);
    await bank.control("webhooks", { mode: "drop" });
    const { provider_session, order_id } = await purchaseRows(body.purchase_id);
    await bank.pay(provider_session);
    await syncPayment(order_id);
    const { provider_payment, state } = await purchaseRows(body.purchase_id);
    expect(state).toBe("capturing");
    await (await stripe()).paymentIntents.capture(provider_payment);
    expect(await buyer.send("GET", `/purchases/${body.purchase_id}`)).toMatchObject({
      body: { purchase: { status: "completed" } },
    });
  });
});
