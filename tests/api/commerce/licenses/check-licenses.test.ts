import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";

describe("checkLicenses: answers", () => {
  it("checkLicenses answers for each track whether the caller has a valid license", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    await sell({ trackId, artistId, buyerId: buyer.id });
    const { body } = await post("/tracks/check-licenses-batch", {
      token: buyer.token,
      body: { track_ids: [trackId, 999_999] },
    });
    expect(body).toMatchObject({
      licenses: { [trackId]: { has_license: true }, 999999: { has_license: false, license_details: null } },
    });
  });
});

describe("checkLicenses: refusals", () => {
  it("checkLicenses refuses more than a hundred tracks", async () => {
    const { buyer } = await createMarket();
    const track_ids = Array.from({ length: 101 }, (_, place) => place + 1);
    expect(
      (await post("/tracks/check-licenses-batch", { token: buyer.token, body: { track_ids } })).status,
    ).toBe(422);
  });
});
