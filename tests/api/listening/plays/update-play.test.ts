import { describe, expect, it } from "vitest";
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

describe("updatePlay: answers", () => {
  it.each(["waiting", "counted"])(
    "updatePlay answers the longest so far, of a play that is %s, and never less",
    async (state) => {
      const { update, play, plays } = await scene();
      if (state === "counted") await drainPlays();
      expect((await update(30_000)).body.play).toEqual({ id: play, ms_played: 30_000, completed: false });
      expect((await update(95_000)).body.play).toEqual({ id: play, ms_played: 95_000, completed: true });
      expect((await update(10_000)).body.play).toEqual({ id: play, ms_played: 95_000, completed: true });
      await drainPlays();
      expect((await update(10_000)).body.play.ms_played).toBe(95_000);
      expect(await plays()).toMatchObject({ total: 1, average_ms_played: 95_000, completion_rate: 1 });
    },
  );

  it("updatePlay counts each millisecond once, whatever is counted in between", async () => {
    const { track, listener, update, plays } = await scene({ ms_played: 20_000 });
    await drainPlays();
    await post(`/tracks/${track.id}/plays`, { token: listener.token });
    for (const ms of [40_000, 60_000, 50_000]) {
      await Promise.all([update(ms), update(ms)]);
      await drainPlays();
    }
    // The second play has no length.
    expect(await plays()).toMatchObject({ total: 2, average_ms_played: 60_000, completion_rate: 0 });
  });
});

describe("updatePlay: refusals", () => {
  it("updatePlay refuses plays of others, unknown ones, and those that began more than a day ago", async () => {
    const { update, plays } = await scene();
    const { token } = await createCaller();
    expect((await update(1, token)).status).toBe(404);
    await drainPlays();
    expect((await update(1, token)).status).toBe(404);
    await drainPlays();
    expect((await plays()).average_ms_played).toBeNull();
    expect((await update(1, undefined, 999_999_999)).status).toBe(404);
    const old = await scene({ played_at: new Date(Date.now() - 25 * HOUR).toISOString() });
    expect((await old.update(1)).status).toBe(409);
  });

  it.each([-1, 100_001, 1.5, "1", null])(
    "updatePlay refuses %s milliseconds, and notes nothing",
    async (ms) => {
      const { update, plays } = await scene();
      const { status, body } = await update(ms);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["ms_played"]);
      await drainPlays();
      expect((await plays()).average_ms_played).toBeNull();
    },
  );
});
