import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createSeller } from "@/tests/support/offers";

describe("listLicenseOffers", () => {
  it("listLicenseOffers shows anybody price, terms and files, the least tier first", async () => {
    const { track, offer } = await createSeller();
    await offer({ wav: 4_900, free: 0 });
    const { body } = await get(`/tracks/${track.id}/license-offers`);
    expect(body.offers).toMatchObject([
      { license_type: "free", amount: 0 },
      { license_type: "wav", amount: 4_900, files: [{ kind: "mp3_320" }, { kind: "wav", bit_depth: 16 }] },
    ]);
  });

  it("listLicenseOffers sells nothing once the exclusive rights are sold, and only leases while somebody is buying them", async () => {
    const { track, offer } = await createSeller();
    await offer({ free: 0, mp3: 2_900, exclusive: 50_000 });
    const reasons = async () => {
      const { body } = await get(`/tracks/${track.id}/license-offers`);
      return body.offers.map(({ reason_code }: { reason_code: string }) => reason_code);
    };
    await sql`
      update track_sales set exclusive = 'held', holder_purchase_id = 1, held_until = now() + interval '20 minutes'
      where track_id = ${track.id}`;
    expect(await reasons()).toEqual([null, null, "exclusive_reserved"]);
    await sql`update track_sales set exclusive = 'capturing', held_until = null where track_id = ${track.id}`;
    await sql`update track_sales set exclusive = 'sold' where track_id = ${track.id}`;
    expect(await reasons()).toEqual(["exclusive_sold", "exclusive_sold", "exclusive_sold"]);
    const [figures] = await sql`select from_amount from track_stats where track_id = ${track.id}`;
    expect(figures).toEqual({ from_amount: null });
  });
});
