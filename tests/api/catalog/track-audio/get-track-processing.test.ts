import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createProcessing } from "@/tests/support/processing";
import { runProcessing } from "@/tests/support/workers";

describe("getTrackProcessing: answers", () => {
  it("getTrackProcessing answers with the state, the step and the reason of a failure", async () => {
    const { id: ownerId, token } = await createCaller();
    const { id } = await createProcessing(ownerId, { bytes: new Uint8Array([1, 2, 3]) });
    const waiting = await get(`/tracks/${id}/processing`, { token });
    expect([waiting.status, waiting.body]).toEqual([
      200,
      {
        status: "success",
        processing: {
          state: "queued",
          step: "probe",
          progress: 0,
          error: null,
          dispute: null,
          started_at: null,
          finished_at: null,
        },
      },
    ]);
    await runProcessing();
    const { body } = await get(`/tracks/${id}/processing`, { token });
    expect(body.processing).toMatchObject({
      state: "failed",
      error: {
        code: "not_audio",
        message: "This file is not audio.",
        hint: expect.stringMatching(/^Upload /),
      },
      started_at: expect.stringMatching(/Z$/),
      finished_at: expect.stringMatching(/Z$/),
    });
  });

  it("getTrackProcessing answers that the sound of a demo track is ready", async () => {
    const { id: ownerId, token } = await createCaller();
    const artist = await createArtist({ owner_id: ownerId });
    const { body } = await get(`/tracks/${(await createTrack([artist.id])).id}/processing`, { token });
    expect(body.processing).toMatchObject({ state: "ready", progress: 1, error: null });
  });
});

describe("getTrackProcessing: refusals", () => {
  it("getTrackProcessing refuses an unknown track, and that of others before it is published, in the same words", async () => {
    const { token } = await createCaller();
    const { id } = await createProcessing((await createUser()).id);
    for (const unknown of [999_999_999, id]) {
      const { status, body } = await get(`/tracks/${unknown}/processing`, { token });
      expect([status, body]).toEqual([
        404,
        { status: "error", message: "There is no track with this id.", ...documented },
      ]);
    }
  });
});

describe("getTrackProcessing: authorization", () => {
  it("getTrackProcessing refuses published tracks of others", async () => {
    const { token } = await createCaller();
    const artist = await createArtist({ owner_id: (await createUser()).id });
    expect((await get(`/tracks/${(await createTrack([artist.id])).id}/processing`, { token })).status).toBe(
      403,
    );
  });

  it("getTrackProcessing keeps the state from tokens without catalog:read and from callers without a token", async () => {
    const { id: ownerId } = await createCaller();
    const { id } = await createProcessing(ownerId);
    const token = await createToken(ownerId, ["plays:write"]);
    expect((await get(`/tracks/${id}/processing`, { token })).status).toBe(403);
    expect((await get(`/tracks/${id}/processing`)).status).toBe(401);
  });
});
