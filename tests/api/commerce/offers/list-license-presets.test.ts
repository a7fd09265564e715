import { describe, expect, it } from "vitest";
import { createSeller } from "@/tests/support/offers";

describe("listLicensePresets", () => {
  it("listLicensePresets lists the caller's own of a kind, by name", async () => {
    const { send } = await createSeller();
    await (await createSeller()).send("POST", "/exclusive-license-presets", { name: "Theirs" });
    for (const name of ["shared", "Basic"]) await send("POST", "/exclusive-license-presets", { name });
    await send("POST", "/exclusive-license-presets?kind=lease", { name: "Lease" });
    const names = async (query: string) => {
      const { body } = await send("GET", `/exclusive-license-presets${query}`);
      return body.presets.map(({ name }: { name: string }) => name);
    };
    expect(await names("")).toEqual(["Basic", "shared"]);
    expect(await names("?kind=lease")).toEqual(["Lease"]);
  });
});
