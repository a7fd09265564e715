import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser, createWave } from "@/tests/support/factories";

const waves = (track_ids: unknown, token?: string) =>
  post("/tracks/wave-batch", { body: { track_ids }, ...(token && { token }) });

describe("getTrackWaves: answers", () => {
  it("getTrackWaves answers anybody with the peaks of each track by its id", async () => {
    const [first, second] = [await createTrack([]), await createTrack([])];
    await createWave(first.id);
    await createWave(second.id, Array(1800).fill(0.25));
    const { status, body } = await waves([first.id, second.id, first.id]);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      peaks: { [first.id]: Array(1800).fill(0.5), [second.id]: Array(1800).fill(0.25) },
    });
  });

  it("getTrackWaves leaves out unknown tracks, those without a waveform, and those of others that are private", async () => {
    const owner = await createCaller();
    const artist = await createArtist({ owner_id: owner.id });
    const hidden = await createTrack([artist.id], { visibility: "private" });
    await createWave(hidden.id);
    const ids = [hidden.id, (await createTrack([])).id, 999_999_999];
    expect((await waves(ids)).body).toEqual({ status: "success", peaks: {} });
    expect((await waves(ids, (await createCaller()).token)).body.peaks).toEqual({});
    expect(Object.keys((await waves(ids, owner.token)).body.peaks)).toEqual([String(hidden.id)]);
  });
});

describe("getTrackWaves: refusals", () => {
  it.each([
    ["no ids", []],
    ["more than 50", Array.from({ length: 51 }, (_, index) => index + 1)],
    ["what is no id", ["1"]],
  ])("getTrackWaves refuses %s", async (_, ids) => {
    await createUser();
    const { status, body } = await waves(ids);
    expect([status, Object.keys(body.errors ?? {}).length > 0]).toEqual([422, true]);
  });
});
