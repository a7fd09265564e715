import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { createSeller } from "@/tests/support/offers";

const figures = async (trackId: number) => {
  const [row] = await sql`
    select from_amount::int, track_stats.currency, sells_lease, sells_exclusive, tracks.license_type
    from track_stats join tracks on tracks.id = track_id where track_id = ${trackId}`;
  return row;
};

describe("putLicenseOffers", () => {
  it("putLicenseOffers fills in the terms of each tier, and keeps the price in lists up to date", async () => {
    const { track, send } = await createSeller();
    const offers = [
      { license_type: "exclusive", amount: 50_000 },
      { license_type: "mp3", amount: 2_500, terms: { audio_streams_allowed: "unlimited" } },
    ];
    const { status, body } = await send("PUT", `/tracks/${track.id}/license-offers`, { offers });
    expect(status).toBe(200);
    expect(body.offers).toMatchObject([
      {
        license_type: "mp3",
        amount: 2_500,
        currency: "usd",
        sellable: true,
        terms: { audio_streams_allowed: "unlimited" },
      },
      {
        license_type: "exclusive",
        sellable: true,
        terms: { exclusive_rights: true, term_months: "perpetual" },
      },
    ]);
    expect(body).toMatchObject({ exclusive_status: "available", active_leases: 0 });
    expect(await figures(track.id)).toEqual({
      ...{ from_amount: 2_500, currency: "usd", sells_lease: true, sells_exclusive: true },
      license_type: "both",
    });
    await send("PUT", `/tracks/${track.id}`, { license_type: "exclusive_only" });
    expect(await figures(track.id)).toMatchObject({ from_amount: 50_000, sells_lease: false });
    expect((await send("PUT", `/tracks/${track.id}/license-offers`, { offers: [] })).body).toMatchObject({
      offers: [],
      exclusive_status: "not_available",
    });
    expect(await figures(track.id)).toMatchObject({ from_amount: null, license_type: "none" });
  });

  it("putLicenseOffers counts a version for each change of price or terms, and none for the same again", async () => {
    const { track, offer } = await createSeller();
    const versions = () =>
      sql`select id::int, version, active from license_offers where track_id = ${track.id} order by id`;
    const [{ id } = { id: 0 }] = await offer({ mp3: 2_500 });
    await offer({ mp3: 2_500 });
    expect(await versions()).toEqual([{ id, version: 1, active: true }]);
    await offer({ mp3: 3_000 });
    expect(await versions()).toEqual([{ id, version: 2, active: true }]);
    await offer({ wav: 4_000 });
    expect(await versions()).toMatchObject([{ id, active: false }, { active: true }]);
  });

  it("putLicenseOffers names the field of the offer that is wrong", async () => {
    const { track, send } = await createSeller();
    const readErrors = async (...offers: object[]) =>
      (await send("PUT", `/tracks/${track.id}/license-offers`, { offers })).body.errors;
    const mp3 = { license_type: "mp3", amount: 2_500 };
    expect(await readErrors({ license_type: "free", amount: 1 })).toEqual({
      "offers.0.amount": "Must be 0 for a free license.",
    });
    expect(await readErrors(mp3, { license_type: "exclusive", amount: 99 })).toEqual({
      "offers.1.amount": "Must be at least 100 ($1.00).",
    });
    expect(await readErrors({ ...mp3, currency: "eur" })).toEqual({
      "offers.0.currency": "Must be usd, in which the artist is paid.",
    });
    expect(await readErrors({ ...mp3, terms: { exclusive_rights: true } })).toEqual({
      "offers.0.terms.exclusive_rights": "Must be false for the license type mp3.",
    });
    const contentId = {
      license_type: "exclusive",
      amount: 900,
      terms: { content_id_registration_allowed: true },
    };
    expect(Object.keys(await readErrors(mp3, contentId))).toEqual([
      "offers.1.terms.content_id_registration_allowed",
    ]);
    expect(await readErrors(contentId)).toBeUndefined();
    for (const value of [-1, null, 1.5, "Unlimited", 2 ** 53]) {
      const errors = await readErrors({ ...mp3, terms: { distribute_copies_allowed: value } });
      expect(Object.keys(errors)).toEqual(["offers.0.terms.distribute_copies_allowed"]);
    }
    const isoCode = "Must be an ISO 3166-1 alpha-2 code, such as NL.";
    expect(
      await readErrors({ ...mp3, terms: { territory: ["NL", "QQ"], governing_law_country: "ZZ" } }),
    ).toEqual({
      "offers.0.terms.territory.1": isoCode,
      "offers.0.terms.governing_law_country": isoCode,
    });
    const arbitration_location = { state_province: "London", country: "UK" };
    expect(await readErrors({ ...mp3, terms: { arbitration_location } })).toEqual({
      "offers.0.terms.arbitration_location.country":
        "Must be an ISO 3166-1 alpha-2 code: the United Kingdom has GB.",
    });
  });

  it("putLicenseOffers refuses to promise Content ID for a track of which a lease was sold before", async () => {
    const { artist, track, send } = await createSeller();
    const exclusive = {
      license_type: "exclusive",
      amount: 30_000,
      terms: { content_id_registration_allowed: true },
    };
    const put = () => send("PUT", `/tracks/${track.id}/license-offers`, { offers: [exclusive] });
    expect((await put()).status).toBe(200);
    await sell({ trackId: track.id, artistId: artist.id, buyerId: (await createCaller()).id, type: "mp3" });
    const { status, body } = await put();
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ["offers.0.terms.content_id_registration_allowed"],
    ]);
  });

  it("putLicenseOffers copies a preset of the artist, and refuses those of others", async () => {
    const { track, send } = await createSeller();
    const generatedKinds = {
      name: "Mine",
      amount: 70_000,
      currency: "usd",
      publishing_share: { producer: 40, licensee: 60 },
    };
    const { body } = await send("POST", "/exclusive-license-presets", generatedKinds);
    const offers = [{ license_type: "exclusive", preset_id: body.preset.id }];
    const { body: priced } = await send("PUT", `/tracks/${track.id}/license-offers`, { offers });
    expect(priced.offers).toMatchObject([
      {
        amount: 70_000,
        name: "Mine",
        preset_id: body.preset.id,
        terms: { publishing_share: { producer: 40 } },
      },
    ]);
    const stranger = await createSeller();
    const conflict = await stranger.send("PUT", `/tracks/${stranger.track.id}/license-offers`, { offers });
    expect(conflict.body.errors).toEqual({ "offers.0.preset_id": "There is no such preset of this artist." });
  });

  it("putLicenseOffers is refused while the exclusive rights are being paid for", async () => {
    const { track, offer, send } = await createSeller();
    await offer({ exclusive: 50_000 });
    await sql`update track_sales set exclusive = 'capturing', holder_purchase_id = 1 where track_id = ${track.id}`;
    const { status, body } = await send("PUT", `/tracks/${track.id}/license-offers`, { offers: [] });
    expect([status, body.reason_code]).toEqual([409, "exclusive_reserved"]);
  });

  it("putLicenseOffers refuses the tracks of others, and hides private ones", async () => {
    const { track, send } = await createSeller();
    const stranger = await createSeller();
    const put = () => stranger.send("PUT", `/tracks/${track.id}/license-offers`, { offers: [] });
    expect((await put()).status).toBe(403);
    await send("PUT", `/tracks/${track.id}`, { visibility: "private" });
    expect((await put()).status).toBe(404);
  });

  it("A track offers nothing to buyers while the seller cannot be paid, or files are missing", async () => {
    const { caller, track, offer } = await createSeller();
    await offer({ mp3: 2_500, trackout: 9_900 });
    const buyer = await createCaller();
    const reasons = async () => {
      const { body } = await get(`/tracks/${track.id}/license-offers`, { token: buyer.token });
      return body.offers.map(({ reason_code }: { reason_code: string }) => reason_code);
    };
    expect(await reasons()).toEqual([null, "files_missing"]);
    await sql`update payment_accounts set transfers_status = 'restricted' where user_id = ${caller.id}`;
    expect(await reasons()).toEqual(["seller_not_ready", "files_missing"]);
  });
});
