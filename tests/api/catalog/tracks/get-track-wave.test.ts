import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createCaller, createToken, createTrack, createUser, createWave } from "@/tests/support/factories";

describe("getTrackWave: answers", () => {
  it("getTrackWave answers anybody with the 1,800 peaks as they were computed", async () => {
    const track = await createTrack([]);
    const peaks = Array.from({ length: 1800 }, (_, index) => index / 1799);
    await createWave(track.id, peaks);
    const anonymous = await get(`/tracks/${track.id}/wave`);
    expect(anonymous.status).toBe(200);
    expect(Object.keys(anonymous.body)).toEqual(["status", "peaks", "loudness_lufs"]);
    expect(anonymous.body.loudness_lufs).toBeNull();
    expect(anonymous.body.status).toBe("success");
    expect(anonymous.body.peaks).toHaveLength(1800);
    for (const [index, peak] of peaks.entries()) expect(anonymous.body.peaks[index]).toBeCloseTo(peak, 6);
    const { token } = await createCaller();
    expect((await get(`/tracks/${track.id}/wave`, { token })).text).toBe(anonymous.text);
  });
});

describe("getTrackWave: refusals", () => {
  it("getTrackWave refuses an unknown track", async () => {
    const { status, body } = await get("/tracks/999999999/wave");
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no track with this id.", ...documented });
  });

  it("getTrackWave refuses a track whose waveform is not computed yet, and says so", async () => {
    const { status, body } = await get(`/tracks/${(await createTrack([])).id}/wave`);
    expect(status).toBe(404);
    expect(body.message).toBe("The waveform of this track has not been computed yet.");
  });
});

describe("getTrackWave: authorization", () => {
  it("getTrackWave keeps the wave from a token without catalog:read", async () => {
    const token = await createToken((await createUser()).id, ["plays:write"]);
    expect((await get(`/tracks/${(await createTrack([])).id}/wave`, { token })).status).toBe(403);
  });
});
