import { sql } from "@/db/client";
import { defaultTerms } from "@/lib/commerce/terms/defaults";

/** Prices of the caller's track, with a preset and a coupon, and those that examples delete. */
export async function createOffers(trackId: number) {
  for (const [id, name] of [
    [1, "Standard"],
    [2, "Spare"],
  ] as const) {
    const terms = sql.json({ ...defaultTerms("exclusive"), name });
    await sql`insert into license_presets ${sql({ id, artist_id: 1, kind: "exclusive", name, terms, is_default: id === 1 })}`;
  }
  for (const [id, code] of [
    [1, "WELCOME10"],
    [2, "SPARE"],
  ] as const) {
    const coupon = { id, code, artist_id: 1, name: code, kind: "percentage", bps: 1_000, listed: true };
    await sql`insert into coupons ${sql(coupon)}`;
  }
  for (const [license_type, amount] of [
    ["mp3", 2_900],
    ["wav", 4_900],
  ] as const) {
    const terms = sql.json(defaultTerms(license_type));
    await sql`insert into license_offers ${sql({ track_id: trackId, license_type, terms, amount, currency: "eur" })}`;
  }
  await sql`insert into track_sales (track_id) values (${trackId})`;
  for (const table of ["license_presets", "coupons"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 2)`;
  return { preset: 1, sparePreset: 2, coupon: 1, spareCoupon: 2 };
}
