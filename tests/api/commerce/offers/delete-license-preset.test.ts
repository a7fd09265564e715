import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("deleteLicensePreset", () => {
  it("deleteLicensePreset is refused while a track is offered with the preset", async () => {
    const { track, send } = await createSeller();
    const { id } = (await send("POST", "/exclusive-license-presets", { name: "A" })).body.preset;
    const offer = (offers: object[]) => send("PUT", `/tracks/${track.id}/license-offers`, { offers });
    await offer([{ license_type: "exclusive", amount: 50_000, preset_id: id }]);
    const { status, body } = await send("DELETE", `/exclusive-license-presets/${id}`);
    expect([status, body.reason_code]).toEqual([422, "preset_in_use"]);
    await offer([]);
    expect((await send("DELETE", `/exclusive-license-presets/${id}`)).body.deleted).toBe(id);
  });
});
