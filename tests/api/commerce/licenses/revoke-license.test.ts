import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createMarket, sell } from "@/tests/support/licenses";

const body = { reason: "Granted by mistake." };

describe("revokeLicense: answers", () => {
  it("revokeLicense ends a license that was free, which its verification then says", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id, type: "free", amount: 0 });
    const path = `/licenses/${uuid}/revoke`;
    expect(await post(path, { token: seller.token, body })).toMatchObject({
      status: 200,
      body: { license: { status: "revoked", valid: false, reason: "licensor" } },
    });
    expect((await get(`/verify-license/${uuid}`)).body).toMatchObject({
      valid: false,
      license_status: "revoked",
      integrity_verified: true,
    });
    expect((await post(path, { token: seller.token, body })).status).toBe(409);
  });

  it("revokeLicense serves an operator also for a bought license", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const operator = await createCaller();
    await sql`update users set role = 'operator' where id = ${operator.id}`;
    const { body: answered } = await post(`/licenses/${uuid}/revoke`, { token: operator.token, body });
    expect(answered).toMatchObject({ license: { status: "revoked", reason: "operator" } });
  });
});

describe("revokeLicense: refusals", () => {
  it("revokeLicense refuses the artist for a bought license, the licensee, and strangers", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const path = `/licenses/${uuid}/revoke`;
    const stranger = await createCaller();
    expect(await post(path, { token: seller.token, body })).toMatchObject({
      status: 403,
      body: { reason_code: "paid_license" },
    });
    expect((await post(path, { token: buyer.token, body })).status).toBe(403);
    expect((await post(path, { token: stranger.token, body })).status).toBe(404);
  });

  it("revokeLicense refuses the licensee of a free license, which stays valid", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id, type: "free", amount: 0 });
    expect((await post(`/licenses/${uuid}/revoke`, { token: buyer.token, body })).status).toBe(403);
    expect((await get(`/verify-license/${uuid}`)).body).toMatchObject({ valid: true });
  });
});
