import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const HOUR = 3_600_000;

/** A producer with a track of 100 seconds, and a listener who has logged a play of it. */
async function scene(play: Record<string, unknown> = {}) {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const track = await createTrack([artist.id], { duration: 100_000 });
  const listener = await createCaller();
  const { body } = await post(`/tracks/${track.id}/plays`, { token: listener.token, body: play });
  const update = (ms_played: unknown, token = listener.token, id = body.play_id) =>
    call("PATCH", `/plays/${id}`, { token, body: { ms_played } });
  const plays = async () => (await get(`/tracks/${track.id}/plays`, { token: producer.token })).body.plays;
  return { producer, track, listener, play: body.play_id as number, update, plays };
}

describe("getTrackPlays: answers", () => {
  it("getTrackPlays answers the counted plays of today, of spans and of all time, waiting ones included", async () => {
    const { producer, track, listener, plays } = await scene({ ms_played: 100_000 });
    const device = { device_id: `device ${track.id}` };
    for (const days of [3, 3, 20]) {
      const played_at = new Date(Date.now() - days * 24 * HOUR).toISOString();
      await post(`/tracks/${track.id}/plays`, { token: listener.token, body: { ...device, played_at } });
    }
    // The producer's own does not count.
    await post(`/tracks/${track.id}/plays`, { token: producer.token });
    const expected = { total: 4, today: 1, last_7_days: 3, last_30_days: 4, listeners: 2 };
    expect(await plays()).toMatchObject(expected);
    await drainPlays();
    expect(await plays()).toEqual({ ...expected, average_ms_played: 100_000, completion_rate: 1 });
  });

  it("getTrackPlays counts a play of nine tenths of the track as completed, and a shorter one not", async () => {
    const { track, listener, plays } = await scene({ ms_played: 90_000 });
    await post(`/tracks/${track.id}/plays`, { token: listener.token, body: { ms_played: 89_999 } });
    await drainPlays();
    expect((await plays()).completion_rate).toBe(0.5);
  });

  it("getTrackPlays answers no averages while no length is known", async () => {
    const { plays } = await scene();
    await drainPlays();
    expect(await plays()).toMatchObject({ total: 1, average_ms_played: null, completion_rate: null });
  });
});

describe("getTrackPlays: refusals", () => {
  it("getTrackPlays refuses others, and says of a private track nothing at all", async () => {
    const { track, listener } = await scene();
    expect((await get(`/tracks/${track.id}/plays`, { token: listener.token })).status).toBe(403);
    expect((await get(`/tracks/${track.id}/plays`)).status).toBe(401);
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    expect((await get(`/tracks/${track.id}/plays`, { token: listener.token })).status).toBe(404);
  });
});
