import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { findCouponPrice } from "@/lib/commerce/checkout/coupon-service";
import { createBuyer, createShop } from "@/tests/support/market";
import { createSessionCaller } from "@/tests/support/session";

/** A buyer in the checkout of a license for which there is a coupon of a tenth. */
async function openCheckout(code: string) {
  const shop = await createShop({ mp3: 2_900, wav: 4_900 });
  await sql`
    insert into coupons (code, artist_id, name, kind, bps) values (${code}, ${shop.artistId}, 'A tenth', 'percentage', 1000)`;
  const buyer = await createBuyer();
  const caller = await createSessionCaller(buyer.id);
  const find = async (parameter?: string | string[], licenseType: "mp3" | "wav" = "wav") =>
    (await findCouponPrice(caller, { trackId: shop.trackId, licenseType, parameter }))?.total_amount;
  return { shop, buyer, find };
}

it("The checkout of a license has the coupon of its address, and none that does not hold", async () => {
  const { find } = await openCheckout("TENTH");
  expect(await find("tenth")).toBe(4_851);
  expect(await find()).toBeUndefined();
  for (const parameter of ["NOTHING", "", "\0", "x".repeat(51), ["TENTH", "TENTH"]])
    expect(await find(parameter)).toBeUndefined();
});

it("The checkout of a license has the coupon of the order that waits to be paid for, which other licenses do not have", async () => {
  const { shop, buyer, find } = await openCheckout("WAITING");
  const order = await buyer.initiate(shop.trackId, { license_type: "wav", coupon_code: "WAITING" });
  expect([await find(), await find(undefined, "mp3")]).toEqual([4_851, undefined]);
  await buyer.send("POST", `/purchases/${order.body.purchase_id}/cancel`);
  expect(await find()).toBeUndefined();
});
