import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createTrack } from "@/tests/support/factories";
import { createMarket, sell } from "@/tests/support/licenses";

describe("listLicenses: answers", () => {
  it("listLicenses answers with the caller's own licenses, newest first, by status if asked", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const other = await createTrack([artistId]);
    const low = await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
    const high = await sell({ trackId, artistId, buyerId: buyer.id, type: "wav" });
    const more = await sell({ trackId: other.id, artistId, buyerId: buyer.id });
    await sell({ trackId, artistId, buyerId: seller.id });
    const list = async (query = "") => {
      const { body } = await get(`/user/licenses${query}`, { token: buyer.token });
      return body.pagination.data.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect(await list()).toEqual([more.uuid, high.uuid, low.uuid]);
    expect(await list("?state=superseded")).toEqual([low.uuid]);
  });

  it("listLicenses lists by cursor what it lists by page", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    for (const type of ["mp3", "wav", "trackout"] as const)
      await sell({ trackId, artistId, buyerId: buyer.id, type });
    const list = async (query: string) =>
      (await get(`/user/licenses?${query}`, { token: buyer.token })).body.pagination;
    const whole = (await list("per_page=10")).data;
    const first = await list("cursor=&per_page=2");
    const rest = await list(`cursor=${first.next_cursor}&per_page=2`);
    expect([...first.data, ...rest.data]).toEqual(whole);
    expect([whole.length, rest.next_cursor]).toEqual([3, null]);
  });
});
