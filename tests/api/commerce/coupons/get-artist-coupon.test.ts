import { describe, expect, it } from "vitest";
import { createSeller, tenPercent } from "@/tests/support/offers";

describe("getArtistCoupon", () => {
  it("getArtistCoupon answers with everything that was set", async () => {
    const { send, track } = await createSeller();
    const given = { ...tenPercent, license_types: ["wav"], track_ids: [track.id], first_order_only: true };
    const { id } = (await send("POST", "/artist/coupons", given)).body.coupon;
    expect((await send("GET", `/artist/coupons/${id}`)).body.coupon).toMatchObject(given);
  });
});
