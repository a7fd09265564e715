import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { countFiles, coverAt, createImageUpload } from "@/tests/support/covers";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const design = { template_id: "last-bus", title: "Harbour Lights", artist: "Low Tide Assembly" };

describe("setTrackCover: answers", () => {
  it("setTrackCover answers with the track, whose picture then is the cover in every size", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const { status, body } = await send("POST", `/tracks/${track.id}/cover-art`, design);
    expect(status).toBe(200);
    expect(body.track).toMatchObject({ id: track.id, image: expect.stringContaining("/media/covers/") });
    for (const size of [3000, 600, 300, 64]) {
      const response = await coverAt(`${body.track.image}?size=${size}`);
      const { format, width, height, exif } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: size, height: size });
    }
    expect((await coverAt(`${body.track.image}?size=299`)).status).toBe(404);
  });

  it("setTrackCover answers with the same picture for the same request, and leaves no file of the cover before", async () => {
    const { caller, artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const draw = async () => (await send("POST", `/tracks/${track.id}/cover-art`, design)).body.track.image;
    const first = await draw();
    const read = async (url: string) => Buffer.from(await (await coverAt(url)).arrayBuffer());
    const picture = await read(first);
    const second = await draw();
    expect((await read(second)).equals(picture)).toBe(true);
    expect((await coverAt(first)).status).toBe(404);
    expect(await countFiles(caller.id)).toBe(4);
    await send("DELETE", `/tracks/${track.id}`);
    expect(await countFiles(caller.id)).toBe(0);
  });
});

describe("setTrackCover: refusals", () => {
  it("setTrackCover refuses a track of somebody else, with 403 where it is public and 404 where not", async () => {
    const { artist } = await createProducer();
    const [open, hidden] = [
      await createTrack([artist.id]),
      await createTrack([artist.id], { visibility: "private" }),
    ];
    const { token } = await createCaller();
    const draw = (id: number) => call("POST", `/tracks/${id}/cover-art`, { token, body: design });
    expect((await draw(open.id)).status).toBe(403);
    expect((await draw(hidden.id)).status).toBe(404);
  });

  it("setTrackCover refuses an unknown template, and the track keeps its picture", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const { status, body } = await send("POST", `/tracks/${track.id}/cover-art`, {
      ...design,
      template_id: "none",
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["template_id"]);
    const [{ cover_id }] = await sql<
      [{ cover_id: null }]
    >`select cover_id from tracks where id = ${track.id}`;
    expect(cover_id).toBeNull();
  });
});

describe("The field image_upload_id", () => {
  it("The field image_upload_id makes an uploaded picture the cover: upright, square and without its metadata", async () => {
    const { caller, artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c8553d" } })
      .withExif({ IFD0: { Artist: "A camera" } })
      .jpeg()
      .toBuffer();
    const upload = await createImageUpload(caller.id, picture);
    const { status, body } = await send("PATCH", `/tracks/${track.id}`, { image_upload_id: upload });
    expect(status).toBe(200);
    const cover = sharp(await (await coverAt(`${body.track.image}?size=600`)).arrayBuffer());
    expect(await cover.metadata()).toMatchObject({ format: "jpeg", width: 600, height: 600 });
    expect((await cover.metadata()).exif).toBeUndefined();
    // The file of the upload is not kept beside the cover.
    expect(await countFiles(caller.id)).toBe(4);
  });

  it("A damaged picture in image_upload_id changes nothing of the request, and can be tried again with another", async () => {
    const { caller, artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#06889b" } })
      .jpeg()
      .toBuffer();
    const upload = await createImageUpload(caller.id, whole.subarray(0, whole.length / 2));
    const { status, body } = await send("PATCH", `/tracks/${track.id}`, {
      name: "New",
      image_upload_id: upload,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ image_upload_id: expect.stringContaining("damaged") });
    const [row] = await sql`
      select name, cover_id, (select state from uploads where id = ${upload}) as state from tracks where id = ${track.id}`;
    expect(row).toEqual({ name: expect.stringMatching(/^Track/), cover_id: null, state: "received" });
  });
});
