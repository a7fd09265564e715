import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { publicKeys, rotateKey } from "@/lib/commerce/licenses/key-service";
import {
  appendToChain,
  issueLicense,
  restoreLicense,
  revokeLicense,
  suspendLicense,
} from "@/lib/commerce/licenses/service";
import { checkToken } from "@/lib/commerce/licenses/token";
import { termEnd } from "@/lib/commerce/terms/fragments";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createMarket, sell, storedLicense } from "@/tests/support/licenses";

const check = async (jws: string) => checkToken(jws, (await publicKeys()).keys);

describe("An issued license", () => {
  it("An issued license is a signed token that states the bought rights, by its terms and its place in the chain", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id, type: "wav" });
    const { jws, expires_at } = await storedLicense(uuid);
    const checked = await check(jws);
    expect(checked).toMatchObject({
      outcome: "genuine",
      claims: {
        ...{ jti: uuid, livemode: false, prior_leases: 0 },
        track: { id: trackId, name: "Harbour Lights", artists: ["Late Train"] },
        licensor: { artist_id: artistId, name: "Late Train" },
        licensee: { name: "Ada Buyer", email_masked: "a***@example.com" },
        license: { type: "wav", terms: { term_months: 36, audio_streams_allowed: 250_000 } },
        chain: { sequence: 1, kind: "lease", prev: "0".repeat(64) },
        exp: Math.floor((expires_at?.getTime() ?? 0) / 1000),
      },
    });
    // Neither what was paid nor how to reach anybody.
    expect(JSON.stringify(checked)).not.toMatch(/\b4900\b|ada@example/);
  });

  it.each([
    ["the last day of a month", "2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00.000Z"],
    ["the last day of a longer month", "2028-01-31T10:00:00Z", 1, "2028-02-29T10:00:00.000Z"],
    ["29 February", "2028-02-29T23:59:59Z", 12, "2029-02-28T23:59:59.000Z"],
    ["29 February of a leap year", "2028-02-29T00:00:00Z", 48, "2032-02-29T00:00:00.000Z"],
    ["the hour that summer time skips", "2026-02-28T01:30:00Z", 1, "2026-03-28T01:30:00.000Z"],
    ["the night in which summer time begins", "2025-03-29T23:30:00Z", 12, "2026-03-29T23:30:00.000Z"],
    ["the hour that comes twice", "2026-09-25T00:30:00Z", 1, "2026-10-25T00:30:00.000Z"],
  ])(
    "An issued license that begins on %s ends on that day, or the month's last, in UTC",
    async (_, start, months, end) => {
      const ends = await inTransaction(async (db) => {
        await db`set local timezone = 'America/New_York'`;
        const [row] = await db<[{ ends: Date }]>`
        select ${termEnd(sql`${start}::timestamptz`, sql`${sql.json({ term_months: months })}::jsonb`)} as ends`;
        return row.ends.toISOString();
      });
      expect(ends).toBe(end);
    },
  );

  it("An issued license is one, however often it is issued", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid, purchaseId } = await sell({ trackId, artistId, buyerId: buyer.id });
    expect(await inTransaction((db) => issueLicense(db, purchaseId))).toBe(uuid);
    const rows = await sql`select from licenses where purchase_id = ${purchaseId}`;
    expect(rows).toHaveLength(1);
  });

  it("An issued license is refused when any byte of it changes", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const { jws } = await storedLicense(uuid);
    const outcomes = new Set<string>();
    // Every place would take seconds; the last ones are those whose bits a decoder may ignore.
    for (let place = 0; place < jws.length; place += place > jws.length - 20 ? 1 : 37) {
      if (jws[place] === ".") continue;
      const tampered = `${jws.slice(0, place)}${jws[place] === "A" ? "B" : "A"}${jws.slice(place + 1)}`;
      outcomes.add((await check(tampered)).outcome);
    }
    expect([...outcomes]).not.toContain("genuine");
  });

  it("An issued license verifies after the key was rotated, and new ones are signed by the new key", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const before = await sell({ trackId, artistId, buyerId: buyer.id });
    const kid = await rotateKey();
    const other = await createCaller();
    const after = await sell({ trackId, artistId, buyerId: other.id });
    expect(await check((await storedLicense(before.uuid)).jws)).toMatchObject({ outcome: "genuine" });
    expect(await check((await storedLicense(after.uuid)).jws)).toMatchObject({ outcome: "genuine", kid });
  });

  it("A license is signed by a new key when the secret of the installation was lost", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    await rotateKey();
    await sql`update license_keys set private_sealed = '\\x00' where state = 'current'`;
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    expect(await check((await storedLicense(uuid)).jws)).toMatchObject({ outcome: "genuine" });
  });
});

describe("The chain of a track", () => {
  it("The chain of a track has no gap, and each entry names the hash of the one before, however many come at once", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    await sell({ trackId, artistId, buyerId: buyer.id });
    const add = () =>
      inTransaction((db) => appendToChain(db, { trackId, kind: "lease", contentSha256: "a".repeat(64) }));
    await Promise.all(Array.from({ length: 8 }, add));
    const chain = await sql<{ sequence: number; prev: string; hash: string }[]>`
      select sequence, prev, hash from license_chain where track_id = ${trackId} order by sequence`;
    expect(chain.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [place, { prev }] of chain.entries())
      expect(prev).toBe(chain[place - 1]?.hash ?? "0".repeat(64));
  });

  it("The chain of a track and the text of a license cannot be changed, not even by hand", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    await expect(sql`update license_chain set kind = 'void' where track_id = ${trackId}`).rejects.toThrow(
      "never changes",
    );
    await expect(sql`delete from license_chain where track_id = ${trackId}`).rejects.toThrow("never changes");
    await expect(sql`truncate license_chain`).rejects.toThrow("never changes");
    await expect(sql`update licenses set terms = '{}' where uuid = ${uuid}`).rejects.toThrow("never changes");
    await expect(sql`update licenses set jws = 'x' where uuid = ${uuid}`).rejects.toThrow("never changes");
  });
});

describe("A license", () => {
  it("A license of a higher tier supersedes the lower one, which is valid again when the higher one is revoked", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const low = await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
    const high = await sell({ trackId, artistId, buyerId: buyer.id, type: "unlimited" });
    expect(await storedLicense(low.uuid)).toMatchObject({ state: "superseded", superseded_by: high.uuid });
    expect(await inTransaction((db) => revokeLicense(db, high.purchaseId, "refund"))).toBe(true);
    expect(await storedLicense(low.uuid)).toMatchObject({ state: "active", superseded_by: null });
    expect(await storedLicense(high.uuid)).toMatchObject({ state: "revoked" });
  });

  it("A superseded license that was suspended is superseded again when it is restored, or valid when the higher one was revoked meanwhile", async () => {
    for (const isRevoked of [false, true]) {
      const { trackId, artistId, buyer } = await createMarket();
      const low = await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
      const high = await sell({ trackId, artistId, buyerId: buyer.id, type: "unlimited" });
      await inTransaction((db) => suspendLicense(db, low.purchaseId, "dispute"));
      if (isRevoked) await inTransaction((db) => revokeLicense(db, high.purchaseId, "refund"));
      expect(await storedLicense(low.uuid)).toMatchObject({ state: "suspended" });
      await inTransaction((db) => restoreLicense(db, low.purchaseId));
      expect(await storedLicense(low.uuid)).toMatchObject(
        isRevoked
          ? { state: "active", superseded_by: null }
          : { state: "superseded", superseded_by: high.uuid },
      );
    }
  });

  it("A license that is suspended while a higher one is bought is superseded once its suspension ends, and not valid until then", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const low = await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
    await inTransaction((db) => suspendLicense(db, low.purchaseId, "dispute"));
    const isValid = async () => (await get(`/verify-license/${low.uuid}`)).body.valid;
    expect(await isValid()).toBe(true);
    const high = await sell({ trackId, artistId, buyerId: buyer.id, type: "unlimited" });
    expect(await isValid()).toBe(false);
    await inTransaction((db) => restoreLicense(db, low.purchaseId));
    expect(await storedLicense(low.uuid)).toMatchObject({ state: "superseded", superseded_by: high.uuid });
  });

  it("A license that was superseded twice over is valid again when both higher ones are revoked, in any order", async () => {
    for (const isHighestFirst of [false, true]) {
      const { trackId, artistId, buyer } = await createMarket();
      const [low, middle, high] = [
        await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" }),
        await sell({ trackId, artistId, buyerId: buyer.id, type: "wav" }),
        await sell({ trackId, artistId, buyerId: buyer.id, type: "unlimited" }),
      ];
      const revoke = ({ purchaseId }: { purchaseId: number }) =>
        inTransaction((db) => revokeLicense(db, purchaseId, "refund"));
      await revoke(isHighestFirst ? high : middle);
      const successor = isHighestFirst ? middle : high;
      expect(await storedLicense(low.uuid)).toMatchObject({
        state: "superseded",
        superseded_by: successor.uuid,
      });
      await revoke(successor);
      expect(await storedLicense(low.uuid)).toMatchObject({ state: "active", superseded_by: null });
    }
  });

  it("A license whose successor is revoked is valid again once it is restored, however the two are connected", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const low = await sell({ trackId, artistId, buyerId: buyer.id, type: "mp3" });
    const high = await sell({ trackId, artistId, buyerId: buyer.id, type: "unlimited" });
    await inTransaction((db) => revokeLicense(db, high.purchaseId, "refund"));
    await inTransaction((db) => suspendLicense(db, low.purchaseId, "dispute"));
    await sql`update licenses set superseded_by = ${high.uuid} where uuid = ${low.uuid}`;
    await inTransaction((db) => restoreLicense(db, low.purchaseId));
    expect(await storedLicense(low.uuid)).toMatchObject({ state: "active", superseded_by: null });
  });

  it("A license that ends after the one of a higher tier stays valid beside it", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const perpetual = {
      ...{ trackId, artistId, buyerId: buyer.id },
      terms: { term_months: "perpetual" } as const,
    };
    const longer = await sell({ ...perpetual, type: "mp3" });
    const shorter = await sell({
      trackId,
      artistId,
      buyerId: buyer.id,
      type: "wav",
      terms: { term_months: 12 },
    });
    expect(await storedLicense(longer.uuid)).toMatchObject({ state: "active", superseded_by: null });
    const last = await sell({ ...perpetual, type: "unlimited" });
    for (const { uuid } of [longer, shorter])
      expect(await storedLicense(uuid)).toMatchObject({ state: "superseded", superseded_by: last.uuid });
  });

  it("A license is suspended, restored and revoked once each, with an entry in the chain for each", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { purchaseId, uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    const issuings = [
      await inTransaction((db) => suspendLicense(db, purchaseId, "refund")),
      await inTransaction((db) => suspendLicense(db, purchaseId, "refund")),
      await inTransaction((db) => restoreLicense(db, purchaseId)),
      await inTransaction((db) => revokeLicense(db, purchaseId, "refund")),
      await inTransaction((db) => restoreLicense(db, purchaseId)),
    ];
    expect(issuings).toEqual([true, false, true, true, false]);
    const kinds = await sql<{ kind: string }[]>`
      select kind from license_chain where license_uuid = ${uuid} order by sequence`;
    expect(kinds.map(({ kind }) => kind)).toEqual(["lease", "suspend", "restore", "revoke"]);
  });
});
