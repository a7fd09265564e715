import { afterEach, describe, expect, it } from "vitest";
import { bank, contradictions, createBuyer, createShop, purchaseRows } from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A purchase", () => {
  it("A purchase is canceled by its buyer while it is open, and by nobody else", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const [buyer, other] = [await createBuyer(), await createBuyer()];
    const { body } = await buyer.initiate(shop.trackId);
    expect((await other.send("POST", `/purchases/${body.purchase_id}/cancel`)).status).toBe(404);
    expect(await buyer.send("POST", `/purchases/${body.purchase_id}/cancel`)).toMatchObject({
      body: { purchase: { status: "cancelled" } },
    });
    expect(await purchaseRows(body.purchase_id)).toMatchObject({
      slot: "available",
      holder_purchase_id: null,
    });
    expect((await buyer.send("POST", `/purchases/${body.purchase_id}/cancel`)).status).toBe(409);
  });
});
