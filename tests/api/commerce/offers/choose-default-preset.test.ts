import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("chooseDefaultPreset", () => {
  it("chooseDefaultPreset makes the preset the one that GET answers with", async () => {
    const { send } = await createSeller();
    const add = async (name: string) =>
      (await send("POST", "/exclusive-license-presets", { name })).body.preset.id;
    const [, second] = [await add("A"), await add("B")];
    await send("POST", "/artist/exclusive-license-default", { preset_id: second });
    expect((await send("GET", "/artist/exclusive-license-default")).body.preset.id).toBe(second);
  });
});
