import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { squarePicture } from "@/lib/accounts/profiles/picture";
import { detectContent } from "@/lib/catalog/uploads/content";

/** A picture that is small as a file. */
const png = (depth: 8 | 16) =>
  sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: "#123456" } })
    .toColourspace(depth === 16 ? "rgb16" : "srgb")
    .png({ progressive: true })
    .toBuffer();

describe("A picture that takes hundreds of megabytes when it is opened", () => {
  it("A picture that takes hundreds of megabytes when it is opened is refused as a cover and as a picture of an account, however small its file is", async () => {
    const bomb = await png(16);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await detectContent("image", bomb)).toMatchObject({ code: "too_many_pixels" });
    await expect(squarePicture(bomb)).rejects.toMatchObject({ code: "validation_failed" });
  }, 60_000);

  it("A large picture is taken with 8 bits for each color", async () => {
    expect(await detectContent("image", await png(8))).toMatchObject({ mediaType: "image/png" });
  }, 60_000);
});
