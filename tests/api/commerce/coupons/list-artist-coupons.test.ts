import { describe, expect, it } from "vitest";
import { createArtist } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";
import { listIds } from "@/tests/support/releases";

describe("listArtistCoupons", () => {
  it("listArtistCoupons lists those of the caller's artists, or of one of them, newest first", async () => {
    const { caller, artist, send } = await createSeller();
    const second = await createArtist({ owner_id: caller.id });
    const stranger = await createSeller();
    await stranger.send("POST", "/artist/coupons", tenPercent);
    const add = async (artist_id: number) =>
      (await send("POST", "/artist/coupons", { ...tenPercent, artist_id })).body.coupon.id;
    const [one, two] = [await add(artist.id), await add(second.id)];
    expect(await listIds("/artist/coupons", caller.token)).toEqual([two, one]);
    expect(await listIds(`/artist/coupons?artist_id=${artist.id}`, caller.token)).toEqual([one]);
  });
});
