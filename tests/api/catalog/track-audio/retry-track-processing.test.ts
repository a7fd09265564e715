import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack, createUser } from "@/tests/support/factories";
import { createProcessing } from "@/tests/support/processing";
import { runProcessing } from "@/tests/support/workers";

const retry = (id: number, token: string) => post(`/tracks/${id}/processing/retry`, { token });

async function createFailed() {
  const caller = await createCaller();
  const { id } = await createProcessing(caller.id);
  for (let attempt = 0; attempt < 3; attempt++) {
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`;
    await runProcessing({
      before: async () => {
        throw new Error("The disk is full.");
      },
    });
  }
  return { id, token: caller.token };
}

describe("retryTrackProcessing: answers", () => {
  it("retryTrackProcessing answers that a failed file waits again, and it is processed", async () => {
    const { id, token } = await createFailed();
    const failed = await get(`/tracks/${id}/processing`, { token });
    expect(failed.body.processing).toMatchObject({ state: "failed", error: { code: "processing_failed" } });
    const { status, body } = await retry(id, token);
    expect([status, body.processing]).toEqual([
      202,
      {
        state: "queued",
        step: "probe",
        progress: 0,
        error: null,
        dispute: null,
        started_at: null,
        finished_at: null,
      },
    ]);
    await runProcessing();
    expect((await get(`/tracks/${id}/processing`, { token })).body.processing).toMatchObject({
      state: "ready",
    });
    expect(await sql`select status from tracks where id = ${id}`).toEqual([{ status: "published" }]);
  });
});

describe("retryTrackProcessing: refusals", () => {
  it("retryTrackProcessing refuses processing that has not failed", async () => {
    const { id: ownerId, token } = await createCaller();
    const { id } = await createProcessing(ownerId);
    const { status, body } = await retry(id, token);
    expect([status, body]).toEqual([
      409,
      {
        status: "error",
        message: "Only failed processing can be retried; that of this track is queued.",
        ...documented,
      },
    ]);
  });

  it("retryTrackProcessing refuses a file that is no longer kept", async () => {
    const { id, token } = await createFailed();
    await sql`delete from files where id = (select file_id from track_audio where track_id = ${id})`;
    const { status, body } = await retry(id, token);
    expect([status, body.message]).toEqual([
      409,
      "The file is no longer stored: it was deleted 7 days after the failure. Upload it again.",
    ]);
  });

  it("retryTrackProcessing refuses an unknown track", async () => {
    expect((await retry(999_999_999, (await createCaller()).token)).status).toBe(404);
  });
});

describe("retryTrackProcessing: authorization", () => {
  it("retryTrackProcessing refuses tracks of others, and owners whose token lacks catalog:write", async () => {
    const owner = await createUser();
    const artist = await createArtist({ owner_id: owner.id });
    const track = await createTrack([artist.id]);
    expect((await retry(track.id, (await createCaller()).token)).status).toBe(403);
    expect((await retry(track.id, await createToken(owner.id, ["catalog:read"]))).status).toBe(403);
  });
});
