import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { openLicenseFiles } from "@/lib/commerce/downloads/service";
import { listGrantedLicenses } from "@/lib/commerce/licenses/grant-service";
import { post } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";
import { rows } from "@/tests/support/rows";
import { userCaller } from "@/tests/support/user-caller";

/** A license that the artist granted to the buyer, beside one that another buyer paid for. */
async function createGrant() {
  const market = await createMarket();
  const { trackId, artistId, buyer, seller } = market;
  await sell({ trackId, artistId, buyerId: (await createMarket()).buyer.id });
  const body = { licensee_user_id: buyer.id, license_type: "wav" };
  const answer = await post(`/tracks/${trackId}/generate-license`, { token: seller.token, body });
  const grants = async (userId: number, page = 1) =>
    (await listGrantedLicenses(userCaller(userId), { artist_id: String(artistId), page })).pagination.data;
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
      own: false,
    },
  ]);
  await expect(grants(buyer.id)).rejects.toMatchObject({ code: "not_found" });
  await post(`/licenses/${uuid}/revoke`, { token: seller.token, body: { reason: "By mistake." } });
  expect(await grants(seller.id)).toMatchObject([{ uuid, status: "revoked", valid: false }]);
});

it("The Studio lists free licenses that were taken in the checkout too, and says which are the viewer's own", async () => {
  const { uuid, trackId, artistId, buyer, seller, grants } = await createGrant();
  const free = await sell({
    trackId,
    artistId,
    buyerId: (await createMarket()).buyer.id,
    type: "free",
    amount: 0,
  });
  await sql`insert into artist_members ${rows({ artist_id: artistId, user_id: buyer.id, role: "member" })}`;
  const uuids = (await grants(seller.id)).map((each) => each.uuid);
  expect(uuids).toEqual([free.uuid, uuid]);
  expect((await grants(buyer.id)).map(({ own }) => own)).toEqual([false, true]);
  const reason = { reason: "By mistake." };
  expect((await post(`/licenses/${uuid}/revoke`, { token: buyer.token, body: reason })).status).toBe(403);
  expect((await post(`/licenses/${free.uuid}/revoke`, { token: seller.token, body: reason })).status).toBe(
    200,
  );
});

it("The Studio has all granted and free licenses on pages of 25", async () => {
  const { trackId, artistId, seller, grants } = await createGrant();
  for (let number = 0; number < 25; number++)
    await sell({ trackId, artistId, buyerId: seller.id, type: "free", amount: 0, uuid: randomUUID() });
  const pages = [await grants(seller.id), await grants(seller.id, 2)];
  expect(pages.map(({ length }) => length)).toEqual([25, 1]);
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
