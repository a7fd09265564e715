import { afterEach, describe, expect, it } from "vitest";
import { findCheckoutPage } from "@/lib/commerce/checkout/service";
import { call } from "@/tests/support/api";
import { bank, contradictions, createBuyer, createShop } from "@/tests/support/market";
import { tenPercent } from "@/tests/support/offers";
import { createSessionCaller } from "@/tests/support/session";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("Going on to pay", () => {
  it("Going on to pay leads to the page of the same order, whose coupon still counts", async () => {
    const { seller, trackId, artistId } = await createShop();
    await call("POST", "/artist/coupons", {
      token: seller.token,
      body: { ...tenPercent, code: "BACK10", artist_id: artistId },
    });
    const buyer = await createBuyer();
    const { body } = await buyer.initiate(trackId, { coupon_code: "BACK10" });
    expect(body.purchase.discount_amount).toBe(490);
    const session = await createSessionCaller(buyer.id);
    expect(await findCheckoutPage(session, { id: body.purchase_id })).toBe(body.checkout_url);
    const { purchase } = (await buyer.send("GET", `/purchases/${body.purchase_id}`)).body;
    expect(purchase).toMatchObject({ status: "pending", discount_amount: 490 });
  });

  it("Going on to pay leads nowhere once the order has ended, and is nobody else's", async () => {
    const { trackId } = await createShop();
    const [buyer, stranger] = [await createBuyer(), await createBuyer()];
    const { body } = await buyer.initiate(trackId);
    const id = body.purchase_id;
    await expect(findCheckoutPage(await createSessionCaller(stranger.id), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    await buyer.send("POST", `/purchases/${id}/cancel`);
    expect(await findCheckoutPage(await createSessionCaller(buyer.id), { id })).toBeNull();
  });
});
