import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import * as artwork from "@/app/media/artwork/[pictureId]/route";
import * as tracks from "@/app/media/tracks/[audioId]/route";
import { sql } from "@/db/client";
import { durationOf } from "@/db/seed/sound/track-audio";
import { decodeWav } from "@/lib/catalog/audio/wav";

let trackId = 0;
beforeAll(async () => {
  const [track] = await sql<{ id: number }[]>`
    insert into tracks (name, image, release_date, duration, bpm, key, scale)
    values ('Nightbus', '/media/artwork/track-1.png', '2026-01-09', 15000, 90, 'A', 'minor') returning id`;
  trackId = track?.id ?? 0;
});

const picture = (name: string, init?: RequestInit) => {
  const pictureId = name.replace(/\?.*/, "");
  return artwork.GET(new Request(`http://downbeat.test/media/artwork/${name}`, init), {
    params: Promise.resolve({ pictureId }),
  });
};
const audio = (audioId: string, headers: Record<string, string> = {}, method = "GET") =>
  tracks.GET(
    new Request(`http://downbeat.test/media/tracks/${encodeURIComponent(audioId)}`, { headers, method }),
    {
      params: Promise.resolve({ audioId }),
    },
  );

describe("GET /media/artwork/{name}.png", () => {
  test("answers a picture of the size that is asked for, cacheable forever", async () => {
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
    "answers Accept %j with %s, smaller than PNG, and says that it depends on it",
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

  test("answers the same bytes again, and 304 to a client that has them", async () => {
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
    "album-1.jpg",
    "album-1.png?size=301",
    "album-1.png?size=99999",
    "%00.png",
  ])("refuses %s with 404", async (name) => {
    expect((await picture(name)).status).toBe(404);
  });
});

describe("GET /media/tracks/{id}.wav", () => {
  test("answers the track's audio as a WAV file", async () => {
    const response = await audio(`${trackId}.wav`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    const sound = decodeWav(new Uint8Array(await response.arrayBuffer()));
    expect(sound.sampleRate).toBe(22_050);
    expect(durationOf(sound)).toBeGreaterThan(12_000);
  });

  test("answers HEAD with the headers alone", async () => {
    const response = await audio(`${trackId}.wav`, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(500_000);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test("answers byte ranges: from, to and the last ones", async () => {
    const whole = Buffer.from(await (await audio(`${trackId}.wav`)).arrayBuffer());
    for (const [range, from, to] of [
      ["bytes=0-99", 0, 99],
      ["bytes=1000-", 1000, whole.length - 1],
      ["bytes=-500", whole.length - 500, whole.length - 1],
      ["bytes=10-999999999", 10, whole.length - 1],
      ["bytes=-999999999", 0, whole.length - 1],
    ] as const) {
      const response = await audio(`${trackId}.wav`, { range });
      expect(response.status).toBe(206);
      expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to}/${whole.length}`);
      expect(response.headers.get("content-length")).toBe(String(to - from + 1));
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true);
    }
  });

  test.each(["bytes=999999999-", "bytes=999999999-9999999999", "bytes=-0"])(
    "refuses the range %s with 416",
    async (range) => {
      const response = await audio(`${trackId}.wav`, { range });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    },
  );

  test.each(["bytes=9-5", "bytes=-", "bytes=0-1,5-6", "items=0-5", "bytes=a-b", `bytes=${"9".repeat(40)}-`])(
    "answers the whole file to the range %s",
    async (range) => {
      expect((await audio(`${trackId}.wav`, { range })).status).toBe(200);
    },
  );

  test("answers a range only while the file is the one the client began with", async () => {
    const etag = (await audio(`${trackId}.wav`)).headers.get("etag") ?? "";
    expect((await audio(`${trackId}.wav`, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await audio(`${trackId}.wav`, { range: "bytes=0-9", "if-range": '"old"' })).status).toBe(200);
    expect((await audio(`${trackId}.wav`, { "if-none-match": etag, range: "bytes=0-9" })).status).toBe(304);
  });

  test.each([
    "999999999.wav",
    "0.wav",
    "-1.wav",
    "1.mp3",
    "1",
    "1.5.wav",
    "9007199254740993.wav",
    "1'; --.wav",
    "\0.wav",
  ])("refuses %j with 404", async (name) => {
    expect((await audio(name)).status).toBe(404);
  });
});
