import { expect, it } from "vitest";
import { openLicenseFiles } from "@/lib/commerce/downloads/service";
import { listGrantedLicenses } from "@/lib/commerce/licenses/grant-service";
import { post } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";
import { userCaller } from "@/tests/support/user-caller";

/** A license that the artist granted to the buyer, beside one that another buyer paid for. */
async function createGrant() {
  const market = await createMarket();
  const { trackId, artistId, buyer, seller } = market;
  await sell({ trackId, artistId, buyerId: (await createMarket()).buyer.id });
  const body = { licensee_user_id: buyer.id, license_type: "wav" };
  const answer = await post(`/tracks/${trackId}/generate-license`, { token: seller.token, body });
  const grants = (userId: number) => listGrantedLicenses(userCaller(userId), { artist_id: String(artistId) });
  return { ...market, uuid: answer.body.license.uuid as string, grants };
}

it("The Studio lists what an artist has granted to its members, not what was bought, and shows what ended", async () => {
  const { uuid, trackId, buyer, seller, grants } = await createGrant();
  expect(await grants(seller.id)).toMatchObject([
    {
      uuid,
      track: { id: trackId },
      license_type: "wav",
      status: "active",
      valid: true,
      licensee: { id: buyer.id },
    },
  ]);
  expect(await grants(buyer.id)).toEqual([]);
  await post(`/licenses/${uuid}/revoke`, { token: seller.token, body: { reason: "By mistake." } });
  expect(await grants(seller.id)).toMatchObject([{ uuid, status: "revoked", valid: false }]);
});

it("The page of a granted license has its files and their archive for its licensee alone, until it is revoked", async () => {
  const { uuid, buyer, seller } = await createGrant();
  const files = (userId: number) => openLicenseFiles(userCaller(userId), { uuid });
  const opened = await files(buyer.id);
  expect(opened.files.map(({ kind }) => kind)).toEqual(["mp3_320", "wav"]);
  expect(opened.archive?.url).toMatch(/^\/media\/licensed\//);
  await expect(files(seller.id)).rejects.toMatchObject({ code: "not_found" });
  await post(`/licenses/${uuid}/revoke`, { token: seller.token, body: { reason: "By mistake." } });
  await expect(files(buyer.id)).rejects.toMatchObject({ code: "gone" });
});
