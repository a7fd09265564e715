import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createMarket, sell, storedLicense } from "@/tests/support/licenses";

describe("checkLicenseToken: answers", () => {
  it("checkLicenseToken answers whether a token is the genuine one of this license", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const one = await sell({ trackId, artistId, buyerId: buyer.id });
    const other = await sell({ trackId, artistId, buyerId: seller.id });
    const { jws } = await storedLicense(one.uuid);
    const check = async (uuid: string, body: object) =>
      (await post(`/verify-license/${uuid}`, { body })).body.jws_matches;
    expect(await check(one.uuid, { jws })).toBe(true);
    expect(await check(one.uuid, { jws: `${jws.slice(0, -4)}AAAA` })).toBe(false);
    expect(await check(other.uuid, { jws })).toBe(false);
    expect(await check(one.uuid, {})).toBe(null);
  });
});
