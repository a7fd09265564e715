import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { listTemplates, pictureAt } from "@/tests/support/cover-templates";

describe("getCoverTemplate", () => {
  it("getCoverTemplate answers with the template as the list has it, and its picture can be fetched", async () => {
    const [first] = await listTemplates();
    const { body } = await get(`/cover-art/templates/${first?.id}`);
    expect(body).toEqual({ status: "success", template: first });
    const picture = await pictureAt(first?.preview_url ?? "");
    expect(picture.headers.get("content-type")).toBe("image/png");
  });

  it("getCoverTemplate answers 404 for another id", async () => {
    const { status } = await get("/cover-art/templates/nothing");
    expect(status).toBe(404);
  });
});
