import { afterEach, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { bank, buy, contradictions, createBuyer, createShop, rowsOf, settle } from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A refund", () => {
  it("is the seller's too, and nobody else's", async () => {
    const shop = await createShop();
    // What the provider kept of this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop());
    const { id } = await buy(shop);
    const stranger = await createBuyer();
    const path = `/artist/sales/${id}/refund`;
    expect((await stranger.send("POST", path, { reason: "mine now" })).status).toBe(404);
    expect(
      (await call("POST", path, { token: shop.seller.token, body: { reason: "Broken stems." } })).status,
    ).toBe(200);
    await settle();
    expect(await rowsOf(id)).toMatchObject({ state: "refunded" });
  });
});
