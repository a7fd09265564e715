import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";

describe("listCouponsForTrack", () => {
  it("listCouponsForTrack has those of the track's seller that name the track, or none", async () => {
    const { artist, track, send } = await createSeller();
    const other = await createTrack([artist.id]);
    const add = async (values: object) =>
      (await send("POST", "/artist/coupons", { ...tenPercent, listed: true, ...values })).body.coupon
        .id as number;
    const [all, one] = [await add({}), await add({ track_ids: [track.id] })];
    const stranger = await createSeller();
    await stranger.send("POST", "/artist/coupons", { ...tenPercent, listed: true });
    const { token } = await createCaller();
    const ids = async (trackId: number) => {
      const { body } = await get(`/coupons/available-for-product/${trackId}`, { token });
      return body.coupons.map(({ id }: { id: number }) => id);
    };
    expect(await ids(track.id)).toEqual([one, all]);
    expect(await ids(other.id)).toEqual([all]);
  });
});
