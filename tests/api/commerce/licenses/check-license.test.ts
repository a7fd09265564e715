import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";

describe("checkLicense: answers", () => {
  it("checkLicense answers whether the caller has a license that is valid, and which", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const path = `/tracks/${trackId}/check-license`;
    expect((await get(path, { token: buyer.token })).body).toMatchObject({
      has_license: false,
      license_details: null,
    });
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    expect((await get(path, { token: buyer.token })).body).toMatchObject({
      has_license: true,
      license_details: { uuid, license_type: "wav", valid: true, model_type: "license" },
    });
    expect((await get(path, { token: seller.token })).body).toMatchObject({ has_license: false });
  });
});
