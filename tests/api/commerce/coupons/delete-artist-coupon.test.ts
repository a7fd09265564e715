import { describe, expect, it } from "vitest";
import { createSeller, tenPercent } from "@/tests/support/offers";

describe("deleteArtistCoupon", () => {
  it("deleteArtistCoupon frees the code, and the coupon is gone", async () => {
    const { artist, send } = await createSeller();
    const given = { ...tenPercent, code: `ONCE-${artist.id}` };
    const { id } = (await send("POST", "/artist/coupons", given)).body.coupon;
    expect((await send("DELETE", `/artist/coupons/${id}`)).body.deleted).toBe(id);
    expect((await send("GET", `/artist/coupons/${id}`)).status).toBe(404);
    expect((await send("POST", "/artist/coupons", given)).status).toBe(201);
  });
});
