import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createSeller, tenPercent } from "@/tests/support/offers";

describe("updateArtistCoupon", () => {
  it("updateArtistCoupon keeps the discount of a used coupon, and changes the rest", async () => {
    const { send } = await createSeller();
    const { id } = (await send("POST", "/artist/coupons", tenPercent)).body.coupon;
    const change = (body: object) => send("PATCH", `/artist/coupons/${id}`, body);
    expect((await change({ percent: 20 })).body.coupon.percent).toBe(20);
    await sql`update coupons set uses = 3 where id = ${id}`;
    expect((await change({ percent: 30 })).body.errors).toEqual({
      percent: "Cannot change: orders have used this coupon.",
    });
    expect((await change({ max_redemptions: 2 })).status).toBe(422);
    expect((await change({ name: "Spring", max_redemptions: 3 })).body.coupon).toMatchObject({
      ...{ name: "Spring", max_redemptions: 3, percent: 20, uses: 3 },
    });
  });

  it("updateArtistCoupon gives a used percentage a lowest price with its currency, and leaves that of a used amount", async () => {
    const { send } = await createSeller();
    const add = async (body: object) => (await send("POST", "/artist/coupons", body)).body.coupon.id;
    const change = (id: number, body: object) => send("PATCH", `/artist/coupons/${id}`, body);
    const percentage = await add(tenPercent);
    const fixed = { type: "fixed", percent: null, amount: 500, currency: "usd" };
    const amount = await add({ ...tenPercent, ...fixed, code: undefined });
    await sql`update coupons set uses = 3`;
    const { body } = await change(percentage, { min_amount: 2_000, currency: "usd" });
    expect(body.coupon).toMatchObject({ min_amount: 2_000, currency: "usd", uses: 3 });
    expect((await change(amount, { currency: "eur" })).body.errors).toEqual({
      currency: "Cannot change: orders have used this coupon.",
    });
  });

  it("updateArtistCoupon hides the coupons of others", async () => {
    const { send } = await createSeller();
    const { id } = (await send("POST", "/artist/coupons", tenPercent)).body.coupon;
    const stranger = await createSeller();
    for (const method of ["GET", "DELETE"])
      expect((await stranger.send(method, `/artist/coupons/${id}`)).status).toBe(404);
    expect((await stranger.send("PATCH", `/artist/coupons/${id}`, { name: "Ours" })).status).toBe(404);
  });
});
