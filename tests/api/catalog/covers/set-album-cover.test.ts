import sharp from "sharp";
import { expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { coverAt, createImageUpload } from "@/tests/support/covers";
import { createAlbum, createCaller } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const design = { template_id: "side-a", title: "Slack Water" };

it("setAlbumCover answers with the album, whose picture then is the cover", async () => {
  const { artist, send } = await createProducer();
  const album = await createAlbum([artist.id]);
  const { status, body } = await send("POST", `/albums/${album.id}/cover-art`, design);
  expect(status).toBe(200);
  expect((await coverAt(body.album.image)).headers.get("content-type")).toBe("image/jpeg");
});

it("setAlbumCover refuses an album of somebody else", async () => {
  const { artist } = await createProducer();
  const album = await createAlbum([artist.id]);
  const { token } = await createCaller();
  expect((await call("POST", `/albums/${album.id}/cover-art`, { token, body: design })).status).toBe(403);
});

it("An album and an artist take an uploaded picture", async () => {
  const { caller, artist, send } = await createProducer();
  const picture = await sharp({ create: { width: 500, height: 500, channels: 4, background: "#2f669080" } })
    .png()
    .toBuffer();
  const upload = () => createImageUpload(caller.id, picture);
  const album = await send("POST", "/albums", {
    name: "With a picture",
    artists: [artist.id],
    image_upload_id: await upload(),
  });
  expect(album.status).toBe(201);
  expect((await coverAt(album.body.album.image)).status).toBe(200);
  const change = await send("PATCH", `/artists/${artist.id}`, { image_upload_id: await upload() });
  expect((await coverAt(change.body.artist.image_small)).status).toBe(200);
});
