import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { get, post } from "@/tests/support/api";
import { wavSamples } from "@/tests/support/decoded";
import { writeFfmpegProgram } from "@/tests/support/ffmpeg-program";
import { createProducer } from "@/tests/support/releases";
import { alacFile, alacSamples } from "@/tests/support/sounds";
import { createUploadPath } from "@/tests/support/uploads";
import { runProcessing } from "@/tests/support/workers";

/** A server whose operator has ffmpeg. */

const { folder } = vi.hoisted(() => {
  const folder = `${process.env.TMPDIR ?? "/tmp"}/vitest-ffmpeg-${process.pid}`;
  process.env.FFMPEG_PATH = `${folder}/ffmpeg`;
  return { folder };
});
beforeAll(() => writeFfmpegProgram(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const upload = (token: string, body: Uint8Array) =>
  createUploadPath(token, { size: body.length, body, values: { filename: "night-ferry.m4a" } });

it("The limits name M4A and AAC among what is taken", async () => {
  const { token } = (await createProducer()).caller;
  const { body } = await get("/uploads/limits", { token });
  expect(body.limits.audio.formats.flatMap(({ extensions }: { extensions: string[] }) => extensions)).toEqual(
    expect.arrayContaining(["wav", "m4a", "aac"]),
  );
});

it("An ALAC file becomes a track without loss, and is sold as WAV and FLAC", async () => {
  const { caller, artist } = await createProducer();
  const { token } = caller;
  const path = await upload(token, alacFile());
  const { body: extracted } = await post(`${path}/extract-metadata`, { token });
  expect(extracted.metadata).toMatchObject({
    ...{ format: "mp4", codec: "alac", lossless: true, bit_depth: 16, sample_rate: 8_000, channels: 1 },
    ...{ duration: 1_500, title: "Night Ferry" },
  });
  const upload_id = path.split("/").at(-1);
  const created = await post("/tracks", {
    token,
    body: { upload_id, name: "Night Ferry", artists: [{ id: artist.id }] },
  });
  expect(created.status).toBe(201);
  await runProcessing();
  const { id } = created.body.track;
  const download = (format: string) => get(`/tracks/${id}/download?format=${format}`, { token });
  const wav = await download("wav");
  expect(wavSamples(Buffer.from(wav.bytes)).equals(wavSamples(alacSamples()))).toBe(true);
  expect((await download("flac")).status).toBe(200);
  const original = await get(`/tracks/${id}/download`, { token });
  expect([original.headers.get("Content-Type"), Buffer.from(original.bytes).equals(alacFile())]).toEqual([
    "audio/mp4",
    true,
  ]);
});

it("A file that ffmpeg cannot decode is refused as damaged", async () => {
  const { token } = (await createProducer()).caller;
  const file = alacFile();
  file.fill(0, 1_000, 2_000);
  const path = await upload(token, file);
  const { status, body } = await post(`${path}/extract-metadata`, { token });
  expect([status, body.errors.upload_id]).toEqual([422, expect.stringContaining("The file is damaged")]);
});
