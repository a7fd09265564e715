import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { walk } from "@/tests/support/releases";

const newTrack = async () => (await createTrack([(await createArtist()).id])).id;

async function scene() {
  const { token, id } = await createCaller();
  const [first, second] = [await newTrack(), await newTrack()];
  const log = (track: number, body: Record<string, unknown> = {}) =>
    post(`/tracks/${track}/plays`, { token, body });
  const history = async () => (await get("/users/me/plays", { token })).body.pagination.data;
  return { token, id, first, second, log, history };
}

describe("listOwnPlays: answers", () => {
  it("listOwnPlays answers with the caller's plays, newest first, and not with those of devices", async () => {
    const { token, first, second, log, history } = await scene();
    const { body } = await log(first, { ms_played: 4_000 });
    await log(second, { device_id: `speaker ${second}` });
    await log(second);
    await log(first);
    await drainPlays();
    const plays = await history();
    expect(plays.map(({ track }: { track: { id: number } }) => track.id)).toEqual([first, second, first]);
    expect(plays[2]).toMatchObject({
      id: body.play_id,
      ms_played: 4_000,
      played_at: expect.stringMatching(/Z$/),
      track: { plays_count: expect.any(Number) },
    });
    await call("PATCH", `/plays/${body.play_id}`, { token, body: { ms_played: 9_000 } });
    expect((await history())[2].ms_played).toBe(9_000);
    expect(await walk("/users/me/plays?per_page=2", token)).toEqual(
      plays.map(({ id }: { id: number }) => id),
    );
  });

  it("listOwnPlays answers nothing of a track that is no longer listed, nor of others", async () => {
    const { first, log, history } = await scene();
    await log(first);
    await drainPlays();
    expect(await history()).toHaveLength(1);
    expect(await (await scene()).history()).toEqual([]);
    await sql`update tracks set visibility = 'unlisted' where id = ${first}`;
    expect(await history()).toEqual([]);
  });
});
