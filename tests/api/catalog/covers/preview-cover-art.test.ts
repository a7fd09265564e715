import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { pictureAt } from "@/tests/support/cover-templates";
import { createCaller } from "@/tests/support/factories";

const design = { template_id: "last-bus", title: "Harbour Lights", artist: "Low Tide Assembly" };

async function preview(body: object): Promise<string> {
  const { token } = await createCaller();
  const answer = await post("/cover-art/preview", { token, body });
  expect(answer.status).toBe(200);
  return new URL(answer.body.preview_url).pathname;
}

async function renderPicture(body: object): Promise<Buffer> {
  const response = await pictureAt(await preview(body));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("previewCoverArt: answers", () => {
  it("previewCoverArt answers with the address of a PNG of 600 by 600 pixels, the same for the same request", async () => {
    expect(await preview(design)).toBe(await preview({ ...design, seed: 0 }));
    const picture = await renderPicture(design);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 600, height: 600 });
    expect(await renderPicture(design)).toEqual(picture);
  });

  it.each([
    ["title", { title: "Something else" }],
    ["artist", { artist: "" }],
    ["seed", { seed: 2 }],
    ["palette", { palette: "sea-2" }],
    ["layout", { options: { layout: "label" } }],
    ["template", { template_id: "side-a" }],
  ])("previewCoverArt answers with another picture for another %s", async (_, change) => {
    expect(await renderPicture({ ...design, ...change })).not.toEqual(await renderPicture(design));
  });

  it.each([
    "夜の電車で帰る",
    "ليل طويل في المدينة",
    "שלום",
    "서울의 밤",
    "Ночь",
    "คืนยาว",
    "🌊 wave",
    "A".repeat(200),
    "word ".repeat(40),
  ])("previewCoverArt draws a title such as %s", async (title) => {
    expect((await renderPicture({ ...design, title })).length).toBeGreaterThan(1000);
  });
});

describe("previewCoverArt: refusals", () => {
  it.each([
    ["template_id", { ...design, template_id: "nothing" }],
    ["template_id", { title: "No template" }],
    ["title", { ...design, title: "" }],
    ["title", { ...design, title: "A".repeat(201) }],
    ["palette", { ...design, palette: "acid-1" }],
    ["seed", { ...design, seed: -1 }],
    ["options.layout", { ...design, options: { layout: "upside-down" } }],
  ])("previewCoverArt refuses a wrong %s", async (field, body) => {
    const { token } = await createCaller();
    const answer = await post("/cover-art/preview", { token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

it("A preview that somebody made up or changed is not drawn", async () => {
  const path = await preview(design);
  const [, signature = "", text = ""] = /\/([\w-]{16})\.([\w-]+)\.png$/.exec(path) ?? [];
  const other = Buffer.from(JSON.stringify(["last-bus", "dawn-1", "strip", 0, "Forged", ""])).toString(
    "base64url",
  );
  for (const name of [`${signature}.${other}`, `AAAAAAAAAAAAAAAA.${text}`, text, signature]) {
    expect((await pictureAt(`/media/cover-art/${name}.png`)).status).toBe(404);
  }
});
