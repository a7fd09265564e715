import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { writeId3 } from "@/lib/platform/audio-codec/id3";
import { post } from "@/tests/support/api";
import { coverAt, createImageUpload } from "@/tests/support/covers";
import { createProducer } from "@/tests/support/releases";
import { beats, mp3File } from "@/tests/support/sounds";
import { createUploadPath, listDrafts } from "@/tests/support/uploads";
import { runProcessing } from "@/tests/support/workers";

const picture = (background: string, pixels = 600) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
    .jpeg()
    .toBuffer();

const sound = await mp3File(beats({ seconds: 1 }));

/** A producer, and what uploads a file with a picture of the color. */
async function createUploader() {
  const producer = await createProducer();
  const upload = async (background: string, pixels = 600) => {
    const bytes = await picture(background, pixels);
    const tags = writeId3({ title: "Ferry", artist: "Mona" }, { bytes, width: pixels, height: pixels });
    const body = Buffer.concat([tags, sound]);
    const path = await createUploadPath(producer.caller.token, {
      size: body.length,
      body,
      values: { filename: "a.mp3" },
    });
    return path.split("/").at(-1) ?? "";
  };
  const create = async (fields: Record<string, unknown>) => {
    const body = { artists: [{ id: producer.artist.id }], ...fields };
    const answer = await producer.send("POST", "/tracks", body);
    expect(answer.status).toBe(201);
    return answer.body.track.id as number;
  };
  const image = async (id: number) =>
    (await producer.send("GET", `/tracks/${id}`)).body.track.image as string;
  return { ...producer, upload, create, image };
}

/** The mean color of the cover at an address: which of red, green and blue is strongest. */
async function colorAt(url: string): Promise<string> {
  expect(url).toContain("/media/covers/");
  const { channels } = await sharp(await (await coverAt(url)).arrayBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > Math.max(green, blue) ? "red" : green > blue ? "green" : "blue";
}

describe("The picture in a file", () => {
  it("The picture in a file becomes the cover of a track for which none is chosen, and the upload form says where it is from", async () => {
    const { caller, artist, upload, create, image } = await createUploader();
    const upload_id = await upload("red");
    const extracted = await post(`/uploads/${upload_id}/extract-metadata`, { token: caller.token });
    expect(extracted.body.metadata.has_cover).toBe(true);
    const id = await create({ upload_id });
    await runProcessing();
    expect(await colorAt(await image(id))).toBe("red");
    expect(await listDrafts(caller.id, artist.id)).toMatchObject([{ id, image_from: "file" }]);
  });

  it("The picture in a file gives way to a cover that is chosen with the track, or while it is processed", async () => {
    const { caller, artist, send, upload, create, image } = await createUploader();
    const blue = async () => createImageUpload(caller.id, Uint8Array.from(await picture("blue")));
    const id = await create({ upload_id: await upload("red"), image_upload_id: await blue() });
    const designId = await create({
      upload_id: await upload("red"),
      cover_art: { template_id: "last-bus", title: "Ferry" },
    });
    const designImage = await image(designId);
    const other = await create({ upload_id: await upload("red") });
    expect((await send("PATCH", `/tracks/${other}`, { image_upload_id: await blue() })).status).toBe(200);
    await runProcessing();
    expect([await colorAt(await image(id)), await colorAt(await image(other))]).toEqual(["blue", "blue"]);
    expect(designImage).toContain("/media/covers/");
    expect(await image(designId)).toBe(designImage);
    const drafts = await listDrafts(caller.id, artist.id);
    expect(drafts.map(({ image_from }) => image_from)).toEqual(["owner", "owner", "owner"]);
  });

  it("The picture in a file stays where it is when the track is not to use it, or when it is too small", async () => {
    const { caller, artist, upload, create, image } = await createUploader();
    const unused = await create({ upload_id: await upload("red"), use_embedded_cover: false });
    const small = await create({ upload_id: await upload("red", 300) });
    await runProcessing();
    for (const id of [unused, small]) expect(await image(id)).not.toContain("/media/covers/");
    const drafts = await listDrafts(caller.id, artist.id);
    expect(drafts.map(({ image_from }) => image_from)).toEqual([null, null]);
  });

  it("The picture of a new file takes the place of the cover only if the change asks for it", async () => {
    const { send, upload, create, image } = await createUploader();
    const id = await create({ upload_id: await upload("red") });
    await runProcessing();
    const replace = async (fields: object) => {
      const { status } = await send("PATCH", `/tracks/${id}`, {
        upload_id: await upload("green"),
        ...fields,
      });
      expect(status).toBe(200);
      await runProcessing();
      return colorAt(await image(id));
    };
    expect(await replace({})).toBe("red");
    expect(await replace({ use_embedded_cover: true })).toBe("green");
  });
});
