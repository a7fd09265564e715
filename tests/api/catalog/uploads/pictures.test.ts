import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { begin, createUploadPath, findUploadFile, send } from "@/tests/support/uploads";
import { makeZip } from "@/tests/support/zips";

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } });
const upload = (body: Buffer, purpose = "image") =>
  begin(token, { size: body.length, body, values: { purpose } });

describe("A picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("A picture as %s is taken", async (format) => {
    const { body } = await upload(await picture(500, 600).toFormat(format).toBuffer());
    expect(body.upload.state).toBe("received");
  });

  it.each([
    [
      "with fewer than 500 pixels one way",
      () => picture(1000, 499).png().toBuffer(),
      /1000 x 499 .*500 each way/,
    ],
    ["that says it has 50,000 x 50,000", () => huge(), /50000 x 50000 .*40 megapixels/],
    ["that is damaged", () => truncatedPicture(), /damaged/],
  ])("A picture %s is refused", async (_, make, message) => {
    const { status, body } = await upload(await make());
    expect([status, body.errors?.upload]).toEqual([422, expect.stringMatching(message)]);
  });

  it("A picture as GIF is refused, and so is sound", async () => {
    const answer = await upload(await picture(600, 600).gif().toBuffer());
    expect([answer.status, answer.body.message]).toEqual([
      415,
      "The content of this file is of the type image/gif. It must be JPEG, PNG or WebP.",
    ]);
    expect((await upload(wav(600))).status).toBe(415);
  });
});

describe("Stems", () => {
  it("Stems are one ZIP of audio and MIDI", async () => {
    const zip = makeZip([{ name: "Drums.wav", content: wav(600) }]);
    expect((await upload(zip, "stems")).body.upload.state).toBe("received");
    expect((await upload(wav(600), "stems")).body.message).toMatch(/It must be ZIP\.$/);
  });

  it("Stems with anything else in the ZIP are refused with its name, and their bytes are gone", async () => {
    const zip = makeZip([{ name: "notes.wav", content: Buffer.from("buy milk") }]);
    const path = await createUploadPath(token, { size: zip.length, values: { purpose: "stems" } });
    const { file_id } = (await findUploadFile(path)) ?? {};
    const { status, body } = await send(token, path, zip);
    expect([status, body.errors.upload]).toEqual([
      422,
      "“notes.wav” is of an unknown type. Only audio (WAV, AIFF, FLAC, MP3, Ogg Vorbis, Opus) and MIDI may be in a ZIP file of stems.",
    ]);
    expect((await get(path, { token })).body.upload).toMatchObject({
      state: "rejected",
      reason: body.errors.upload,
    });
    expect(await sql`select from files where id = ${file_id ?? 0}`).toHaveLength(0);
  });
});

/** A PNG of a kilobyte whose header announces 2.5 thousand million pixels. */
async function huge(): Promise<Buffer> {
  const small = await picture(600, 600).png().toBuffer();
  small.writeUInt32BE(50_000, 16);
  small.writeUInt32BE(50_000, 20);
  const { crc32 } = await import("@node-rs/crc32");
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

async function truncatedPicture(): Promise<Buffer> {
  const whole = await picture(600, 600).jpeg().toBuffer();
  return whole.subarray(0, 30);
}
