import { describe, expect, it } from "vitest";
import { GENRES } from "@/db/seed/genres";
import { get } from "@/tests/support/api";
import { listTemplates } from "@/tests/support/cover-templates";

describe("listCoverTemplates: answers", () => {
  it("listCoverTemplates answers with at least 24 templates that differ in id and name, to anonymous callers too", async () => {
    const templates = await listTemplates();
    expect(templates.length).toBeGreaterThanOrEqual(24);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  });

  it("listCoverTemplates has a few for each genre of the demo catalog, whatever its case", async () => {
    for (const { name } of GENRES) {
      const ofGenre = await listTemplates(`?genre=${encodeURIComponent(name.toUpperCase())}`);
      expect(ofGenre.length, name).toBeGreaterThanOrEqual(2);
      for (const { genres } of ofGenre) expect(genres).toContain(name);
    }
  });

  it("listCoverTemplates answers with those of a mood, page after page", async () => {
    const calm = await listTemplates("?mood=calm");
    for (const { moods } of calm) expect(moods).toContain("calm");
    const pages = [
      await listTemplates("?mood=calm&per_page=4"),
      await listTemplates("?mood=calm&per_page=4&page=2"),
    ];
    expect(pages.flat()).toEqual(calm.slice(0, 8));
    const { body } = await get("/cover-art/templates?mood=calm&per_page=4");
    expect(body.total).toBe(calm.length);
  });
});

it("listCoverTemplates names the moods that there are when it is asked for another", async () => {
  const { status, body } = await get("/cover-art/templates?mood=sleepy");
  expect(status).toBe(422);
  expect(body.errors.mood).toContain("mellow, dark");
});
