import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("setDefaultPreset", () => {
  it("setDefaultPreset puts the preset in the place of the default before", async () => {
    const { send } = await createSeller();
    const add = async (name: string) =>
      (await send("POST", "/exclusive-license-presets", { name })).body.preset.id;
    const [first, second] = [await add("A"), await add("B")];
    const { body } = await send("POST", `/exclusive-license-presets/${second}/set-default`);
    expect(body.preset).toMatchObject({ id: second, is_default: true });
    expect((await send("GET", `/exclusive-license-presets/${first}`)).body.preset.is_default).toBe(false);
  });
});
