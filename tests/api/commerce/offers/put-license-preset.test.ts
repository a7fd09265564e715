import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createSeller } from "@/tests/support/offers";

describe("putLicensePreset", () => {
  it("putLicensePreset replaces the configuration, and leaves the copies that tracks have", async () => {
    const { track, send } = await createSeller();
    const preset = await send("POST", "/exclusive-license-presets", {
      name: "A",
      producer_royalty_percentage: 9,
    });
    const { id } = preset.body.preset;
    const offers = [{ license_type: "exclusive", amount: 50_000, preset_id: id }];
    await send("PUT", `/tracks/${track.id}/license-offers`, { offers });
    const { body } = await send("PUT", `/exclusive-license-presets/${id}`, { name: "B" });
    expect(body.preset).toMatchObject({ name: "B", producer_royalty_percentage: 3, used_by_tracks: 1 });
    const { body: trackOffers } = await get(`/tracks/${track.id}/license-offers`);
    expect(trackOffers.offers).toMatchObject([{ name: "A", terms: { producer_royalty_percentage: 9 } }]);
  });

  it("putLicensePreset hides the presets of others, whatever is done with them", async () => {
    const { send } = await createSeller();
    const { id } = (await send("POST", "/exclusive-license-presets", { name: "A" })).body.preset;
    const stranger = await createSeller();
    const path = `/exclusive-license-presets/${id}`;
    const answers = await Promise.all([
      stranger.send("GET", path),
      stranger.send("PUT", path, { name: "B" }),
      stranger.send("DELETE", path),
      stranger.send("POST", `${path}/set-default`),
      stranger.send("POST", "/artist/exclusive-license-default", { preset_id: id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
