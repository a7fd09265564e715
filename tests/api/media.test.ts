import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as artwork from "@/app/media/artwork/[pictureId]/route";

const picture = (name: string, init?: RequestInit) => {
  const pictureId = name.replace(/\?.*/, "");
  return artwork.GET(new Request(`http://downbeat.test/media/artwork/${name}`, init), {
    params: Promise.resolve({ pictureId }),
  });
};
describe("GET /media/artwork/{name}.png", () => {
  test("GET /media/artwork/{name}.png answers a picture of the size that is asked for, cacheable forever", async () => {
    for (const [name, size] of [
      ["album-1.png", 300],
      ["artist-1.png?size=320", 320],
      ["track-3-night.png?size=640", 640],
      ["user-5.png", 160],
    ] as const) {
      const response = await picture(name);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const body = await response.arrayBuffer();
      expect(response.headers.get("content-length")).toBe(String(body.byteLength));
      expect(await sharp(body).metadata()).toMatchObject({ format: "png", width: size, height: size });
    }
  });

  test.each([
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["image/avif;q=0, image/webp;q=0.9", "image/webp", "webp"],
    ["image/*", "image/png", "png"],
    ["*/*", "image/png", "png"],
  ])(
    "GET /media/artwork/{name}.png answers Accept %j with %s, smaller than PNG, and says that it depends on it",
    async (accept, type, format) => {
      const [response, plain] = await Promise.all([
        picture("album-1.png", { headers: { accept } }),
        picture("album-1.png"),
      ]);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("vary")).toBe("Accept");
      const body = await response.arrayBuffer();
      expect(await sharp(body).metadata()).toMatchObject({ format, width: 300, height: 300 });
      const isPlain = type === "image/png";
      expect(isPlain || body.byteLength < (await plain.clone().arrayBuffer()).byteLength).toBe(true);
      expect(response.headers.get("etag") === plain.headers.get("etag")).toBe(isPlain);
    },
  );

  test("GET /media/artwork/{name}.png answers the same bytes again, and 304 to a client that has them", async () => {
    const [first, second] = await Promise.all([picture("album-9.png"), picture("album-9.png")]);
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await second.arrayBuffer()))).toBe(true);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await picture("album-9.png", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(etag);
    expect((await picture("album-9.png", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test.each([
    "podcast-1.png",
    "album-x.png",
    "album-0.png",
    "album-01.png",
    "album-1-.png",
    "album-1-nowhere.png",
    "Album-1.png",
    "album-1.jpg",
    "album-1.png?size=301",
    "album-1.png?size=99999",
    "%00.png",
  ])("GET /media/artwork/{name}.png refuses %s with 404", async (name) => {
    expect((await picture(name)).status).toBe(404);
  });
});
