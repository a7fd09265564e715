import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath } from "@/tests/support/uploads";

const getLimits = async (token: string) => (await get("/uploads/limits", { token })).body.limits;

describe("GET /uploads/limits: answers", () => {
  it("GET /uploads/limits answers with the accepted types", async () => {
    const { token } = await createCaller();
    const limits = await getLimits(token);
    expect(limits.audio.formats.map(({ name }: { name: string }) => name)).toEqual([
      "WAV",
      "AIFF",
      "FLAC",
      "MP3",
      "Ogg Vorbis",
      "Opus",
    ]);
    expect(limits.audio).toMatchObject({
      max_bytes: 536_870_912,
      min_duration: 1000,
      max_duration: 1_800_000,
    });
    expect(limits.stems).toMatchObject({ max_bytes: 4_294_967_296 });
    expect(limits.image).toMatchObject({ max_bytes: 10_000_000, min_pixels: 500, max_pixels: 40_000_000 });
  });

  it("GET /uploads/limits answers with the waiting uploads of the account, by announced lengths", async () => {
    const { token } = await createCaller();
    expect((await getLimits(token)).storage).toEqual({
      limit: 20_000_000_000,
      used: 0,
      left: 20_000_000_000,
    });
    await createUploadPath(token, { size: 1000, body: wav(600) });
    expect((await getLimits(token)).storage).toMatchObject({ used: 1000, left: 19_999_999_000 });
  });
});

it("GET /uploads/limits refuses tokens without its scope", async () => {
  const { token } = await createCaller(["catalog:read"]);
  expect((await get("/uploads/limits", { token })).status).toBe(403);
});
