import { describe, expect, it } from "vitest";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { COVER_SIZES, PICTURE_SIZES, pictureSet, pictureUrl } from "@/lib/platform/pictures";

const DRAWING = picturePath({ kind: "album", id: 12, mood: "dawn" });
const MOSAIC = "/media/playlists/3-0123456789abcdef.jpg";
const COVER = "/media/covers/0123456789abcdef.jpg";

describe("A picture", () => {
  it("A picture is asked for in the smallest size that is sharp on a screen of double density", () => {
    expect(pictureUrl(DRAWING, 36)).toBe(`${DRAWING}?size=160`);
    expect(pictureUrl(MOSAIC, 36)).toBe(`${MOSAIC}?size=160`);
    expect(pictureUrl(COVER, 32)).toBe(`${COVER}?size=64`);
    expect(pictureUrl(COVER, 36)).toBe(`${COVER}?size=300`);
    expect(pictureUrl(DRAWING, 150)).toBe(`${DRAWING}?size=300`);
    expect(pictureUrl(DRAWING, 151)).toBe(`${DRAWING}?size=320`);
  });

  it("A picture is never asked for in more pixels than a page shows", () => {
    expect(pictureUrl(COVER, 360)).toBe(`${COVER}?size=600`);
    expect(pictureUrl(DRAWING, 5_000)).toBe(`${DRAWING}?size=1200`);
  });

  it("A picture loses the size that its address had", () => {
    expect(pictureUrl(picturePath({ kind: "artist", id: 1 }, 320), 24)).toBe(
      "/media/artwork/artist-1.png?size=160",
    );
    expect(pictureUrl(`http://downbeat.test${COVER}?size=600`, 32)).toBe(
      `http://downbeat.test${COVER}?size=64`,
    );
  });

  it.each([
    "/media/avatars/5-0123456789abcdef.jpg",
    "/media/cover-art/a.png",
    "https://elsewhere.example/a.png?b=c",
  ])("A picture keeps its address where it has one size: %s", (address) => {
    expect(pictureUrl(address, 36)).toBe(address);
    expect(pictureSet(address)).toBeUndefined();
  });

  it("A picture is offered in sizes that are served, and only in these", () => {
    const offered = (image: string) =>
      pictureSet(image)
        ?.split(", ")
        .map((one) => Number(/^\S+\?size=(\d+) \1w$/.exec(one)?.[1]));
    expect(offered(DRAWING)).toEqual([...PICTURE_SIZES]);
    expect(offered(COVER)).toEqual([64, 300, 600]);
    for (const size of offered(COVER) ?? []) expect(COVER_SIZES).toContain(size);
  });
});
