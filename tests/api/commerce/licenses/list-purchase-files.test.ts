import { describe, expect, it } from "vitest";
import { inTransaction } from "@/db/transaction";
import { revokeLicense, suspendLicense } from "@/lib/commerce/licenses/service";
import { get } from "@/tests/support/api";
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
});
