import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

describe("getTrackFingerprintStatus: answers", () => {
  it.each(["pending", "processing", "completed", "failed"])(
    "getTrackFingerprintStatus answers %s",
    async (status) => {
      const track = await createTrack([]);
      await sql`insert into fingerprints ${rows({ track_id: track.id, status })}`;
      const { token } = await createCaller();
      const answer = await get(`/tracks/${track.id}/fingerprint/status`, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ status: "success", fingerprint_status: status });
    },
  );

  it("getTrackFingerprintStatus answers pending while no fingerprint is begun", async () => {
    const { token } = await createCaller();
    const { body } = await get(`/tracks/${(await createTrack([])).id}/fingerprint/status`, { token });
    expect(body).toEqual({ status: "success", fingerprint_status: "pending" });
  });
});

describe("getTrackFingerprintStatus: refusals", () => {
  it("getTrackFingerprintStatus refuses an unknown track", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/tracks/999999999/fingerprint/status", { token });
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no track with this id.", ...documented });
  });
});

describe("getTrackFingerprintStatus: authorization", () => {
  it("getTrackFingerprintStatus keeps the state from anonymous callers, also of a track that does not exist", async () => {
    expect((await get(`/tracks/${(await createTrack([])).id}/fingerprint/status`)).status).toBe(401);
    expect((await get("/tracks/999999999/fingerprint/status")).status).toBe(401);
  });
});
