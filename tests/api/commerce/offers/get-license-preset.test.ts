import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("getLicensePreset", () => {
  it("getLicensePreset answers with the saved preset", async () => {
    const { send } = await createSeller();
    const { preset } = (await send("POST", "/exclusive-license-presets", { name: "A" })).body;
    expect((await send("GET", `/exclusive-license-presets/${preset.id}`)).body.preset).toEqual(preset);
  });
});
