import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/offers";

describe("getDefaultPreset", () => {
  it("getDefaultPreset answers null until there is one, and 403 without an artist", async () => {
    const { send } = await createSeller();
    expect((await send("GET", "/artist/exclusive-license-default")).body.preset).toBeNull();
    const { token } = await createCaller();
    expect((await get("/artist/exclusive-license-default", { token })).status).toBe(403);
  });
});
