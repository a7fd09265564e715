import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { revokeLicense, suspendLicense } from "@/lib/commerce/licenses/service";
import { get } from "@/tests/support/api";
import { createMarket, sell, storedLicense } from "@/tests/support/licenses";

const sold = async (sale: Partial<Parameters<typeof sell>[0]> = {}) => {
  const { trackId, artistId, buyer } = await createMarket();
  return { trackId, ...(await sell({ trackId, artistId, buyerId: buyer.id, ...sale })) };
};

/** Changes what triggers keep, as somebody with the database could. */
const byHand = (change: (db: typeof sql) => Promise<unknown>) =>
  inTransaction(async (db) => {
    await db`set local session_replication_role = replica`;
    await change(db as typeof sql);
  });

describe("verifyLicense: answers", () => {
  it("verifyLicense answers anyone who has the uuid, in any case, with masked names and no price", async () => {
    const { uuid } = await sold({ licenseeName: "Ada Lovelace" });
    const { status, body } = await get(`/verify-license/${uuid.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        valid: true,
        status: "success",
        license_status: "active",
        integrity_verified: true,
        test: true,
        license_uuid: uuid,
      },
      ...{
        licensee_name_masked: "A*** L***",
        user_email_masked: "a***@example.com",
        track_name: "Harbour Lights",
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Lovelace|4900|jws/);
  });

  it("verifyLicense answers that a license which was suspended, revoked or has expired is genuine and not valid", async () => {
    const suspended = await sold();
    await inTransaction((db) => suspendLicense(db, suspended.purchaseId, "refund"));
    const revoked = await sold();
    await inTransaction((db) => revokeLicense(db, revoked.purchaseId, "refund"));
    const disputed = await sold();
    await inTransaction((db) => suspendLicense(db, disputed.purchaseId, "dispute"));
    const states = [];
    for (const { uuid } of [suspended, revoked, disputed]) {
      const { status, body } = await get(`/verify-license/${uuid}`);
      states.push([status, body.license_status, body.valid, body.integrity_verified]);
    }
    expect(states).toEqual([
      [200, "suspended", false, true],
      [200, "revoked", false, true],
      [200, "suspended", true, true],
    ]);
  });

  it("verifyLicense answers that a license whose row or chain was changed by hand is not valid", async () => {
    const changes: ((db: typeof sql, uuid: string) => Promise<unknown>)[] = [
      (db, uuid) => db`update licenses set licensee_name = 'Mallory' where uuid = ${uuid}`,
      (db, uuid) => db`update licenses set expires_at = null where uuid = ${uuid}`,
      (db, uuid) =>
        db`update licenses set terms = jsonb_set(terms, '{term_months}', '1200') where uuid = ${uuid}`,
      (db, uuid) => db`update licenses set livemode = true where uuid = ${uuid}`,
      (db, uuid) =>
        db`update license_chain set content_sha256 = ${"0".repeat(64)} where license_uuid = ${uuid}`,
      (db, uuid) => db`delete from license_chain where license_uuid = ${uuid}`,
      (db, uuid) => db`update licenses set jws = jws || 'A' where uuid = ${uuid}`,
    ];
    for (const change of changes) {
      const { uuid } = await sold();
      await byHand((db) => change(db, uuid));
      const { body } = await get(`/verify-license/${uuid}`);
      expect(body).toMatchObject({ valid: false, integrity_verified: false });
    }
  });

  it("verifyLicense counts by day, without an address", async () => {
    const { uuid } = await sold();
    await get(`/verify-license/${uuid}`);
    await get(`/verify-license/${uuid}`);
    const { id } = await storedLicense(uuid);
    expect(await sql`select source, count from license_verifications where license_id = ${id}`).toEqual([
      { source: "api", count: 2 },
    ]);
  });
});

describe("verifyLicense: refusals", () => {
  it("verifyLicense refuses a malformed uuid, and an unknown one", async () => {
    expect(await get("/verify-license/nonsense")).toMatchObject({
      status: 422,
      body: { errors: { uuid: expect.any(String) } },
    });
    expect((await get("/verify-license/3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b30")).status).toBe(404);
  });
});
