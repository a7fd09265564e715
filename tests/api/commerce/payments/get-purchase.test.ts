import { afterEach, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { bank, buy, contradictions, createBuyer, createShop } from "@/tests/support/market";

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
});
