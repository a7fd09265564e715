import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { call, get } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { bank, buy, contradictions, createBuyer, createShop } from "@/tests/support/market";
import { callExample } from "@/tests/support/operations";
import { listIds } from "@/tests/support/releases";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

/** An artist of whose track somebody has bought a license. */
async function sold() {
  const shop = await createShop();
  const album = await createAlbum([shop.artistId]);
  const { id: purchaseId, buyer, purchase } = await buy(shop);
  return { ...shop, album, buyer, purchase, purchaseId };
}

const IN_PATH = /\/artists?\/\{(id|artistId)\}/;

/** Reads of operators and members about an artist that is named in the query or the body. */
const NAMING_FIELDS = [
  ["GET", "/producer-intelligence/leaderboards"],
  ["GET", "/producer-intelligence/social-activity-feed"],
  ["GET", "/producer-intelligence/social-analytics"],
  ["GET", "/producer-intelligence/collaboration-network"],
  ["GET", "/producer-intelligence/collaboration-opportunities"],
] as const;

describe("deleteArtists of artists with sales", () => {
  it("An artist with sales that is deleted leaves every list, and its members and operators can still open it", async () => {
    const { seller, artistId, album, trackId } = await sold();
    const fan = await createCaller();
    await call("POST", `/artists/${artistId}/follow`, { token: fan.token });
    const unsold = await createArtist({ owner_id: seller.id });
    await sql`
      insert into coupons (code, artist_id, name, kind, bps) values ('LEAVING', ${artistId}, 'A tenth', 'percentage', 1000)`;
    const answer = await call("DELETE", `/artists/${artistId},${unsold.id}`, { token: seller.token });
    expect([answer.status, answer.body.deleted, answer.body.hidden]).toEqual([200, [unsold.id], [artistId]]);
    const paths = [`/artists/${artistId}`, `/tracks/${trackId}`, `/albums/${album.id}`];
    const below = ["albums", "tracks", "followers", "credits"].map((list) => `/artists/${artistId}/${list}`);
    const radio = `/radio/artist/${artistId}`;
    for (const path of [...paths, ...below, radio]) {
      expect((await get(path, { token: fan.token })).status, path).toBe(404);
    }
    const follow = await call("POST", `/artists/${artistId}/follow`, { token: fan.token });
    const play = await call("GET", `/tracks/${trackId}/stream`);
    expect([follow.status, play.status]).toEqual([404, 404]);
    for (const path of paths) expect((await get(path, { token: seller.token })).status, path).toBe(200);
    for (const list of ["/artists?sort=newest", `/users/${seller.id}/artists`]) {
      expect(await listIds(list, seller.token), list).not.toContain(artistId);
    }
    expect(await sql`select from artist_follows where artist_id = ${artistId}`).toHaveLength(0);
    expect(await sql`select active from coupons where code = 'LEAVING'`).toEqual([{ active: false }]);
  });

  it("Every operation that names a hidden artist answers as if it were not there", async () => {
    const { seller, artistId } = await sold();
    await call("DELETE", `/artists/${artistId}`, { token: seller.token });
    const { token } = await createCaller();
    const answers: Record<string, number> = {};
    for (const operation of operations) {
      const name = IN_PATH.exec(operation.path)?.[1];
      if (!name) continue;
      const params = { ...operation.example.params, [name]: artistId };
      const { status } = await callExample(
        { ...operation, example: { ...operation.example, params } },
        { token },
      );
      answers[operation.id] = status;
    }
    for (const [method, path] of NAMING_FIELDS) {
      answers[path] = (await call(method, `${path}?artist_id=${artistId}`, { token })).status;
    }
    expect(Object.keys(answers)).toContain("getVoiceTag");
    expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([]);
  });

  it("A hidden artist leaves the music of others, which stays", async () => {
    const { seller, artistId } = await sold();
    const guest = await createArtist();
    const shared = await createTrack([artistId, guest.id]);
    await call("DELETE", `/artists/${artistId}`, { token: seller.token });
    const { body } = await get(`/tracks/${shared.id}`, { token: seller.token });
    expect(body.track).toMatchObject({ visibility: "public", artists: [{ id: guest.id }] });
  });

  it("An artist with an open order is hidden, and the order can still be paid", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const started = await buyer.initiate(shop.trackId);
    const { body } = await call("DELETE", `/artists/${shop.artistId}`, { token: shop.seller.token });
    expect(body.hidden).toEqual([shop.artistId]);
    expect((await buyer.confirm(started)).body.purchase.status).toBe("completed");
  });

  it("Hiding an artist takes nothing from those who bought, nor the sale from the seller", async () => {
    const { seller, artistId, purchaseId, purchase, buyer } = await sold();
    await call("DELETE", `/artists/${artistId}`, { token: seller.token });
    const uuid = purchase.license_uuid;
    for (const path of [`/licenses/${uuid}`, `/licenses/${uuid}/downloads`]) {
      expect((await buyer.send("GET", path)).status, path).toBe(200);
    }
    expect((await get(`/verify-license/${uuid}`)).status).toBe(200);
    expect((await buyer.send("GET", `/purchases/${purchaseId}`)).body.purchase.status).toBe("completed");
    const { body } = await get("/artist/sales", { token: seller.token });
    expect(body.recent_purchases ?? body.pagination.data).toHaveLength(1);
    const reason = { reason: "Broken stems." };
    const refund = await call("POST", `/artist/sales/${purchaseId}/refund`, {
      token: seller.token,
      body: reason,
    });
    expect(refund.status).toBe(200);
  });
});
