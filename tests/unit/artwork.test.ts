import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  drawPicture,
  type PictureKind,
  parsePictureName,
  parsePictureSize,
  picturePath,
} from "@/lib/platform/artwork/artwork";
import { moods } from "@/lib/platform/artwork/palettes";
import { PICTURE_SIZES } from "@/lib/platform/pictures";

const kinds: PictureKind[] = ["album", "track", "artist", "profile", "user"];
const ids = Array.from({ length: 60 }, (_, i) => i + 1);

describe("A picture", () => {
  test("A picture is the same every time", () => {
    for (const kind of kinds) {
      const first = drawPicture({ kind, id: 7 }, 300);
      drawPicture({ kind, id: 8 }, 300);
      expect(drawPicture({ kind, id: 7 }, 300)).toBe(first);
    }
  });

  test("A picture differs from every other of its kind", () => {
    for (const kind of kinds) {
      expect(new Set(ids.map((id) => drawPicture({ kind, id }, 300))).size).toBe(ids.length);
    }
  });

  test("A picture takes its colors from the mood, its composition from the rest", () => {
    const inMoods = moods.map((mood) => drawPicture({ kind: "album", id: 5, mood }, 300));
    expect(new Set(inMoods).size).toBe(moods.length);
    expect(new Set(inMoods.map((svg) => svg.replaceAll(/#[0-9a-f]{6}/g, "#").length)).size).toBe(1);
  });

  test("A picture is only paths and shapes: no text, no scripts, nothing from elsewhere, no broken numbers", () => {
    for (const kind of kinds) {
      for (const id of ids) {
        const svg = drawPicture({ kind, id }, 300);
        expect(svg).not.toMatch(/<text|<script|<image|href|NaN|Infinity|undefined/);
        expect(svg.length).toBeLessThan(400_000);
      }
    }
  });

  test("A picture is a square PNG with more than one color, and covers are varied", async () => {
    const averages = new Set<string>();
    for (const id of ids.slice(0, 24)) {
      const image = sharp(Buffer.from(drawPicture({ kind: "album", id }, 160)));
      const { channels } = await image.stats();
      expect(await image.metadata()).toMatchObject({ width: 160, height: 160 });
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);
      averages.add(
        channels
          .slice(0, 3)
          .map(({ mean }) => Math.round(mean / 24))
          .join(),
      );
    }
    expect(averages.size).toBeGreaterThan(16);
  });
});

describe("The address of a picture", () => {
  test("The address of a picture is read back as what was written", () => {
    for (const picture of [
      { kind: "album", id: 12, mood: "dawn" },
      { kind: "user", id: 999_999_999_999_999, mood: undefined },
    ] as const) {
      const url = new URL(picturePath(picture), "http://downbeat.test");
      expect(parsePictureName(url.pathname.replace("/media/artwork/", ""))).toEqual(picture);
    }
    expect(picturePath({ kind: "artist", id: 1 }, 320)).toBe("/media/artwork/artist-1.png?size=320");
  });

  test.each([
    "album-0.png",
    "album-01.png",
    "album--1.png",
    "album-1.svg",
    "album-1.png.png",
    "album-1-blue.png",
    "album-1-dawn-night.png",
    "Album-1.png",
    "constructor-1.png",
    "album-9999999999999999.png",
    "../album-1.png",
    "album-1\n.png",
    "",
  ])("The text %j is not the address of a picture", (name) => {
    expect(parsePictureName(name)).toBeUndefined();
  });

  test("The address of a picture takes the sizes that are named and no others", () => {
    for (const size of PICTURE_SIZES) expect(parsePictureSize("album", String(size))).toBe(size);
    expect(parsePictureSize("album", null)).toBe(300);
    for (const text of ["", "0", "301", "1e3", "300 ", "100000", "-300"]) {
      expect(parsePictureSize("album", text)).toBeUndefined();
    }
  });
});
