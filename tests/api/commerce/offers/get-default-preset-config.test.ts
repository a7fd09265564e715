import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("getDefaultPresetConfig", () => {
  it("getDefaultPresetConfig answers with the first values of a preset, of either kind", async () => {
    const { send } = await createSeller();
    for (const kind of ["exclusive", "lease"]) {
      const { config } = (await send("GET", `/exclusive-license-presets/default-config?kind=${kind}`)).body;
      const made = await send("POST", `/exclusive-license-presets?kind=${kind}`, { name: "A" });
      expect(made.body.preset).toMatchObject({ ...config, name: "A" });
    }
  });
});
