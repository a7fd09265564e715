import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { getShareCard } from "@/lib/catalog/covers/share-card-service";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { createImageUpload } from "@/tests/support/covers";
import { createProducer } from "@/tests/support/releases";

const words = {
  title: "Slack Water",
  text: "Album · Low Tide Assembly · 2026 · 9 tracks",
  name: "Downbeat",
  address: "music.example/albums/1-slack-water",
};

/** The color at the right of a card, where its picture is. */
async function pictureColor(card: Uint8Array | undefined) {
  const area = { left: 900, top: 200, width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(card).extract(area).raw().toBuffer();
  return { red, green, blue };
}

describe("A share card", () => {
  it("A share card is a picture of 1200 by 630 pixels, and light enough for every chat", async () => {
    const bytes = await getShareCard({ ...words, image: picturePath({ kind: "album", id: 3 }) });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(bytes?.length).toBeLessThan(600_000);
  });

  it("A share card shows the cover that was uploaded", async () => {
    const { caller, artist, send } = await createProducer();
    const blue = sharp({ create: { width: 600, height: 600, channels: 3, background: "#0000ff" } });
    const image_upload_id = await createImageUpload(caller.id, Uint8Array.from(await blue.jpeg().toBuffer()));
    const { body } = await send("POST", "/albums", {
      name: "Slack Water",
      artists: [artist.id],
      image_upload_id,
    });
    const {
      red,
      green,
      blue: second,
    } = await pictureColor(await getShareCard({ ...words, image: body.album.image }));
    expect([red < 20, green < 20, second > 235]).toEqual([true, true, true]);
  });

  it.each([
    "/media/covers/0000000000000000.jpg",
    "https://elsewhere.example/cover.png",
    "/media/artwork/nothing.png",
  ])("A share card has a picture of its own for %s", async (image) => {
    expect(await sharp(await getShareCard({ ...words, image })).metadata()).toMatchObject({ width: 1200 });
  });
});
