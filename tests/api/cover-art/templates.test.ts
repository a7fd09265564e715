import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GENRES } from "@/db/seed/genres";
import { get } from "@/tests/support/api";
import { previewAt } from "@/tests/support/cover-previews";
import { addGenreToTrack, createGenre, createTrack } from "@/tests/support/factories";

const Template = z.strictObject({
  id: z.string(),
  name: z.string(),
  genres: z.array(z.string()).min(1),
  moods: z.array(z.string()).min(1),
  palettes: z
    .array(z.strictObject({ id: z.string(), colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).length(5) }))
    .min(3),
  options: z.strictObject({
    layout: z.strictObject({ values: z.array(z.string()), default: z.string() }),
  }),
  preview_url: z.url(),
});

type Listed = z.output<typeof Template>;

async function templatesOf(query = ""): Promise<Listed[]> {
  const { status, body } = await get(`/cover-art/templates${query}`);
  expect(status).toBe(200);
  return z.array(Template).parse(body.templates);
}

describe("listCoverTemplates answers", () => {
  it("with at least 24 templates that differ in id and name, to anonymous callers too", async () => {
    const templates = await templatesOf();
    expect(templates.length).toBeGreaterThanOrEqual(24);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  });

  it("with a few for each genre of the demo catalog, whatever its case", async () => {
    for (const { name } of GENRES) {
      const ofGenre = await templatesOf(`?genre=${encodeURIComponent(name.toUpperCase())}`);
      expect(ofGenre.length, name).toBeGreaterThanOrEqual(2);
      for (const { genres } of ofGenre) expect(genres).toContain(name);
    }
  });

  it("with those of a mood, page after page", async () => {
    const calm = await templatesOf("?mood=calm");
    for (const { moods } of calm) expect(moods).toContain("calm");
    const pages = [
      await templatesOf("?mood=calm&per_page=4"),
      await templatesOf("?mood=calm&per_page=4&page=2"),
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

describe("getCoverTemplate", () => {
  it("answers with the template as the list has it, and its picture can be fetched", async () => {
    const [first] = await templatesOf();
    const { body } = await get(`/cover-art/templates/${first?.id}`);
    expect(body).toEqual({ status: "success", template: first });
    const picture = await previewAt(first?.preview_url ?? "");
    expect(picture.headers.get("content-type")).toBe("image/png");
  });

  it("answers 404 for another id", async () => {
    const { status } = await get("/cover-art/templates/nothing");
    expect(status).toBe(404);
  });
});

describe("matchCoverTemplates answers", () => {
  const matches = async (query: string) =>
    (await get(`/cover-art/matching-templates?${query}`)).body.templates;

  it("with templates for the genres and the mood, best first, and says why", async () => {
    const found = await matches("genres=Lo-fi,ambient&mood=mellow");
    expect(found[0]).toMatchObject({
      id: "last-bus",
      why: ["Made for Lo-fi", "Made for ambient", "Looks mellow"],
    });
    const counts = found.map(({ why }: { why: string[] }) => why.length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it("with templates for a track's genres, scale and tempo", async () => {
    const track = await createTrack([], { scale: "minor", bpm: 140 });
    await addGenreToTrack(track.id, (await createGenre("Trap")).id);
    const found = await matches(`track_id=${track.id}`);
    const [best] = found;
    expect(best.why).toEqual(["Made for Trap", "For 140 BPM"]);
    const kiosk = found.find(({ id }: Listed) => id === "kiosk");
    expect(kiosk.why).toEqual(["For a minor key"]);
  });

  it("with nothing when nothing matches", async () => {
    expect(await matches("genres=Polka")).toEqual([]);
  });

  it("with 404 for a track that is not there, or not public", async () => {
    const draft = await createTrack([], { status: "draft" });
    for (const id of [draft.id, 999_999_999]) {
      const { status } = await get(`/cover-art/matching-templates?track_id=${id}`);
      expect(status).toBe(404);
    }
  });
});
