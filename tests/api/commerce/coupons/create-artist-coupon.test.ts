import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";

describe("createArtistCoupon", () => {
  it("createArtistCoupon makes up a code that cannot be guessed, or takes one that is free", async () => {
    const { artist, send } = await createSeller();
    const { status, body } = await send("POST", "/artist/coupons", tenPercent);
    expect([status, body.coupon.code]).toEqual([201, expect.stringMatching(/^[2-9A-HJ-NP-Y]{10}$/)]);
    expect(body.coupon).toMatchObject({ artist_id: artist.id, uses: 0, percent: 10, max_per_user: 1 });
    const code = `own-${artist.id}`;
    expect((await send("POST", "/artist/coupons", { ...tenPercent, code })).body.coupon.code).toBe(
      code.toUpperCase(),
    );
    expect((await send("POST", "/artist/coupons", { ...tenPercent, code })).status).toBe(409);
  });

  it("createArtistCoupon refuses fields that contradict each other", async () => {
    const { send } = await createSeller();
    const other = await createSeller();
    const readErrors = async (values: object) =>
      Object.keys((await send("POST", "/artist/coupons", { ...tenPercent, ...values })).body.errors);
    expect(await readErrors({ percent: null })).toEqual(["percent"]);
    expect(await readErrors({ type: "fixed", percent: null, amount: 500 })).toEqual(["currency"]);
    expect(await readErrors({ track_ids: [other.track.id] })).toEqual(["track_ids"]);
    const times = { starts_at: "2026-03-02T00:00:00Z", expires_at: "2026-03-01T00:00:00Z" };
    expect(await readErrors(times)).toEqual(["expires_at"]);
    expect(await readErrors({ starts_at: "0000-01-01T00:00:00Z" })).toEqual(["starts_at"]);
    expect(await readErrors({ percent: 101 })).toEqual(["percent"]);
  });

  it("createArtistCoupon refuses the artists of others", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    for (const artist_id of [artist.id, undefined]) {
      const { status } = await call("POST", "/artist/coupons", { token, body: { ...tenPercent, artist_id } });
      expect(status).toBe(403);
    }
  });
});
