import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const PATH = "/producer-intelligence/insights/export/formats";

describe("listExportFormats: answers", () => {
  it("listExportFormats answers CSV, JSON and PDF, each with its name and its purpose", async () => {
    const { status, body } = await get(PATH, { token: (await createCaller()).token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      formats: ["csv", "json", "pdf"].map((id) => ({
        id,
        name: id.toUpperCase(),
        description: expect.stringMatching(/\.$/),
      })),
    });
  });
});

describe("listExportFormats: authorization", () => {
  it("listExportFormats needs the scope of exports", async () => {
    const { token } = await createCaller(["insights:read"]);
    expect((await get(PATH, { token })).status).toBe(403);
  });
});
