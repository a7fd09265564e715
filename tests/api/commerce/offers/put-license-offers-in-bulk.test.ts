import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createTrack } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";

describe("putLicenseOffersInBulk", () => {
  it("putLicenseOffersInBulk prices all the tracks, or none when one is not the caller's", async () => {
    const { artist, track, send } = await createSeller();
    const other = await createTrack([artist.id]);
    const stranger = await createSeller();
    const offers = [{ license_type: "mp3", amount: 2_900 }];
    const price = (...track_ids: number[]) =>
      send("POST", "/artist/license-offers/bulk", { track_ids, offers });
    expect((await price(track.id, stranger.track.id)).status).toBe(403);
    const count = async (id: number) => (await get(`/tracks/${id}/license-offers`)).body.offers.length;
    expect(await count(track.id)).toBe(0);
    expect((await price(other.id, track.id)).body.priced).toEqual([other.id, track.id]);
    expect([await count(track.id), await count(other.id)]).toEqual([1, 1]);
  });
});
