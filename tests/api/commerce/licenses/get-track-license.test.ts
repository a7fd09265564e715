import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";

describe("getTrackLicense: answers", () => {
  it("getTrackLicense answers with the license that is valid before one that has ended", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id, type: "wav" });
    const { body } = await get(`/tracks/${trackId}/license`, { token: buyer.token });
    expect(body).toMatchObject({ license: { uuid, status: "active" } });
  });
});

describe("getTrackLicense: refusals", () => {
  it("getTrackLicense refuses an account without one", async () => {
    const { trackId, buyer } = await createMarket();
    expect((await get(`/tracks/${trackId}/license`, { token: buyer.token })).status).toBe(404);
  });
});
