import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import type { AnonymousCaller, SessionCaller } from "@/lib/platform/http-contract/caller";
import { createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { createSeller, tenPercent } from "@/tests/support/offers";
import { rows } from "@/tests/support/rows";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

it("The licenses of a track have the public coupons for it, also for somebody who is not signed in", async () => {
  const { track, send } = await createSeller();
  const add = (values: object) => send("POST", "/artist/coupons", { ...tenPercent, ...values });
  await add({ code: "EVERYONE", listed: true });
  await add({ code: "SECRET", listed: false });
  const { coupons } = await openLicenses(visitorFrom("192.0.2.1"), { track_id: String(track.id) });
  expect(coupons.map(({ code }) => code)).toEqual(["EVERYONE"]);
});

it("The licenses of a track have no coupons that would be refused to the viewer: of first orders, and those used up", async () => {
  const { artist, track, send } = await createSeller();
  const add = async (values: object) =>
    (await send("POST", "/artist/coupons", { ...tenPercent, listed: true, ...values })).body.coupon.id;
  await add({ code: "FIRSTORDER", first_order_only: true });
  const once = await add({ code: "ONCE", max_per_user: 1 });
  const twice = await add({ code: "TWICE", max_per_user: 2 });
  const [buyer, stranger] = [await createCaller(), await createCaller()];
  const codes = async (caller: AnonymousCaller | SessionCaller) =>
    (await openLicenses(caller, { track_id: String(track.id) })).coupons.map(({ code }) => code);
  const all = ["TWICE", "ONCE", "FIRSTORDER"];
  expect(await codes(userCaller(buyer.id))).toEqual(all);
  const sale = { trackId: track.id, artistId: artist.id, buyerId: buyer.id };
  for (const coupon_id of [once, twice]) {
    const { orderId: order_id } = await sell({ ...sale, type: coupon_id === once ? "mp3" : "wav" });
    const redemption = { coupon_id, order_id, user_id: buyer.id, state: "used", discount_amount: 100 };
    await sql`insert into coupon_redemptions ${rows(redemption)}`;
  }
  expect(await codes(userCaller(buyer.id))).toEqual(["TWICE"]);
  expect(await codes(userCaller(stranger.id))).toEqual(all);
  expect(await codes(visitorFrom("192.0.2.1"))).toEqual(all);
});
