import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const newTrack = async () => (await createTrack([(await createArtist()).id])).id;

async function scene() {
  const { token, id } = await createCaller();
  const [first, second] = [await newTrack(), await newTrack()];
  const log = (track: number, body: Record<string, unknown> = {}) =>
    post(`/tracks/${track}/plays`, { token, body });
  const history = async () => (await get("/users/me/plays", { token })).body.pagination.data;
  return { token, id, first, second, log, history };
}

describe("forgetOwnPlays", () => {
  it("forgetOwnPlays leaves the counts, and no trace of the listener", async () => {
    const { token, id, first, second, log, history } = await scene();
    const event_id = crypto.randomUUID();
    await log(first, { event_id });
    await drainPlays();
    await log(second);
    const before =
      await sql`select sum(plays)::int as plays, sum(listeners)::int as listeners from insight_totals`;
    const { body } = await call("DELETE", "/users/me/plays", { token });
    expect(body).toEqual({ status: "success", forgotten_count: 2 });
    expect((await call("DELETE", "/users/me/plays", { token })).body.forgotten_count).toBe(0);
    expect(
      await sql`select sum(plays)::int as plays, sum(listeners)::int as listeners from insight_totals`,
    ).toEqual(before);
    await drainPlays();
    expect(await history()).toEqual([]);
    const remaining = await sql`
      select from plays where logged_by = ${id}
      union all select from play_events where logged_by = ${id}
      union all select from listeners where user_id = ${id}
      union all select from play_history where user_id = ${id}
      union all select from listener_recent where ${first}::bigint = any(track_ids)`;
    expect(remaining).toHaveLength(0);
    const countedPlays = await sql`select from plays where track_id in (${first}, ${second}) and counted`;
    expect(countedPlays).toHaveLength(2);
  });

  it("forgetOwnPlays begins a new history with the next play", async () => {
    const { token, first, log, history } = await scene();
    await log(first);
    await drainPlays();
    await call("DELETE", "/users/me/plays", { token });
    await log(first);
    await drainPlays();
    expect(await history()).toHaveLength(1);
  });
});
