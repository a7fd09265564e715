import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { openLicensedFile } from "@/lib/commerce/downloads/service";
import { revokeLicense, suspendLicense } from "@/lib/commerce/licenses/service";
import { get, post } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";

describe("listPurchaseFiles: answers", () => {
  it("listPurchaseFiles answers the buyer with the files of the license, and nobody else", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const { purchaseId, uuid } = await sell({ trackId, artistId, buyerId: buyer.id, type: "wav" });
    const path = `/purchases/${purchaseId}/downloads`;
    const { body } = await get(path, { token: buyer.token });
    expect(body.license_uuid).toBe(uuid);
    expect(body.files).toMatchObject([
      { kind: "mp3_320", name: "Late Train - Harbour Lights (WAV lease).mp3", downloads: 0, limit: 50 },
      {
        kind: "wav",
        name: "Late Train - Harbour Lights (WAV lease).wav",
        url: expect.stringContaining("/media/licensed/"),
      },
    ]);
    expect((await get(path, { token: seller.token })).status).toBe(404);
  });
});

describe("listPurchaseFiles: refusals", () => {
  it("listPurchaseFiles refuses while the license is suspended, and once it is revoked", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id });
    const path = `/purchases/${purchaseId}/downloads`;
    await inTransaction((db) => suspendLicense(db, purchaseId, "refund"));
    expect(await get(path, { token: buyer.token })).toMatchObject({
      status: 409,
      body: { reason_code: "license_suspended" },
    });
    await inTransaction((db) => revokeLicense(db, purchaseId, "refund"));
    expect(await get(path, { token: buyer.token })).toMatchObject({
      status: 410,
      body: { reason_code: "license_revoked" },
    });
  });

  it("A file that was opened before its purchase is given back sends no byte, and counts as no download", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id });
    const { body } = await get(`/purchases/${purchaseId}/downloads`, { token: buyer.token });
    const link = body.files.at(-1).url.replace(/^.*\/media\/licensed\//, "");
    const file = await openLicensedFile(link, "unknown");
    const { status } = await post(`/purchases/${purchaseId}/refund`, {
      token: buyer.token,
      body: { reason: "withdrawal" },
    });
    expect(status).toBe(200);
    await expect(file.read(0, file.size).getReader().read()).rejects.toMatchObject({ code: "conflict" });
    expect(await sql`select 1 from download_events where user_id = ${buyer.id}`).toHaveLength(0);
  });
});
