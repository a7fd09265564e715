import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";

describe("createLicensePreset", () => {
  it("createLicensePreset fills in the default configuration, and makes the first of a kind the default", async () => {
    const { artist, send } = await createSeller();
    const { status, body } = await send("POST", "/exclusive-license-presets", { name: "Standard" });
    expect([status, body.preset]).toMatchObject([
      201,
      {
        ...{
          artist_id: artist.id,
          kind: "exclusive",
          is_default: true,
          exclusive_rights: true,
          used_by_tracks: 0,
        },
        ...{ publishing_share: { producer: 20, licensee: 80 }, producer_royalty_percentage: 3, amount: null },
      },
    ]);
    const lease = await send("POST", "/exclusive-license-presets?kind=lease", { name: "Standard" });
    expect(lease.body.preset).toMatchObject({ kind: "lease", exclusive_rights: false, is_default: true });
    const next = await send("POST", "/exclusive-license-presets", { name: "Other" });
    expect(next.body.preset.is_default).toBe(false);
  });

  it("createLicensePreset refuses a name that is taken, an amount without a currency, and terms that disagree", async () => {
    const { send } = await createSeller();
    const create = (body: object) => send("POST", "/exclusive-license-presets", body);
    await create({ name: "Standard" });
    expect((await create({ name: "standard" })).status).toBe(409);
    expect((await create({ name: "A", amount: 500 })).body.errors).toEqual({
      currency: "Must be given with `amount`.",
    });
    expect(Object.keys((await create({ name: "A", exclusive_rights: false })).body.errors)).toEqual([
      "exclusive_rights",
    ]);
    const shares = { publishing_share: { producer: 50, licensee: 60 } };
    expect((await create({ name: "A", ...shares })).body.errors).toEqual({
      publishing_share: "Must add up to 100.",
    });
  });

  it("createLicensePreset refuses accounts without an artist", async () => {
    const { token } = await createCaller();
    const made = await call("POST", "/exclusive-license-presets", { token, body: { name: "Standard" } });
    expect(made.status).toBe(403);
  });
});
