import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listPricedTracks, priceTracks } from "@/lib/commerce/offers/service";
import { get } from "@/tests/support/api";
import { createSeller } from "@/tests/support/offers";
import { createSessionCaller } from "@/tests/support/session";

/** A seller with a preset for leases, who fills in the form of the studio. */
async function createPricing() {
  const { caller, artist, track, send } = await createSeller();
  const body = {
    name: "Premium",
    files_to_deliver: ["mp3_320", "stems"],
    term_months: 7,
    artist_id: artist.id,
  };
  const { preset } = (await send("POST", "/exclusive-license-presets?kind=lease", body)).body;
  const session = await createSessionCaller(caller.id);
  const none = { free: "", mp3: "", wav: "", trackout: "", unlimited: "", exclusive: "" };
  const price = (given: object, presets: Record<string, string> = {}) =>
    priceTracks(session, { ...none, track_ids: [String(track.id)], presets, ...given });
  const readPrices = async () =>
    (await listPricedTracks(session, { artist_id: artist.id, page: 1 })).pagination.data[0];
  return { track, preset, price, readPrices: readPrices };
}

describe("priceTracks", () => {
  it("priceTracks offers what has a price: on the terms of the preset that is chosen for it, else on the usual ones", async () => {
    const { track, preset, price, readPrices } = await createPricing();
    await price({ mp3: "29", wav: "49.50" }, { wav: String(preset.id), mp3: "" });
    const { offers } = (await get(`/tracks/${track.id}/license-offers`)).body;
    expect(offers).toMatchObject([
      { license_type: "mp3", amount: 2_900, terms: { name: "MP3 lease", term_months: 24 } },
      {
        license_type: "wav",
        amount: 4_950,
        terms: { name: "Premium", term_months: 7 },
        preset_id: preset.id,
      },
    ]);
    expect(await readPrices()).toMatchObject({
      prices: { mp3: 2_900, wav: 4_950 },
      presets: { wav: preset.id },
    });
  });

  it("priceTracks shows the seller which license cannot be bought for want of its files", async () => {
    const { preset, price, readPrices } = await createPricing();
    await price({ mp3: "29", wav: "49.50" }, { wav: String(preset.id) });
    expect(await readPrices()).toMatchObject({ lacking: ["wav"] });
  });

  it("priceTracks names the license whose price or terms are refused", async () => {
    const { preset, price } = await createPricing();
    await expect(price({ mp3: "29", wav: "0.10" })).rejects.toMatchObject({
      errors: { wav: expect.any(String) },
    });
    await expect(price({ exclusive: "300" }, { exclusive: String(preset.id) })).rejects.toMatchObject({
      errors: { exclusive: "Is a preset for lease licenses." },
    });
  });

  it("priceTracks puts a track on sale, whatever its setting was, and ends the sale when no price is left", async () => {
    const { track, price } = await createPricing();
    await sql`update tracks set license_type = 'none' where id = ${track.id}`;
    const readSale = async () => {
      const { body } = await get(`/tracks/${track.id}/license-offers`);
      return body.offers.map((offer: { sellable: boolean }) => offer.sellable);
    };
    const readSetting = async () => {
      const [{ license_type }] = await sql<[{ license_type: string }]>`
        select license_type from tracks where id = ${track.id}`;
      return license_type;
    };
    await price({ mp3: "29" });
    expect([await readSale(), await readSetting()]).toEqual([[true], "non_exclusive_only"]);
    await price({ exclusive: "900" });
    expect(await readSetting()).toBe("exclusive_only");
    await price({ mp3: "29", exclusive: "900" });
    expect(await readSetting()).toBe("both");
    await price({});
    expect([await readSale(), await readSetting()]).toEqual([[], "none"]);
  });
});
