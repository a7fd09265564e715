import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { countXp, createFan, createLevel } from "@/tests/support/xp";

const PATH = "/producer-intelligence/producer-level";

describe("getProducerLevel: answers", () => {
  it("getProducerLevel answers the level of the caller, how far it is to the next, and the place among all", async () => {
    const { id, token, track } = await createLevel();
    const second = await createLevel();
    await sql`insert into likes (user_id, track_id) values (${(await createFan()).id}, ${track.id})`;
    await countXp();
    const { status, body } = await get(PATH, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        ...{ user_id: id, level: 2, title: "Novice", current: 106, to_next: 177, progress: 0.0328 },
        ...{ rank: 1, percentile: 100 },
      },
    });
    const other = await get(`${PATH}?user_id=${second.id}`, { token });
    expect(other.body.data).toMatchObject({ user_id: second.id, current: 104, rank: 2, percentile: 0 });
  });

  it("getProducerLevel answers a place among those whom rankings have: hidden and suspended accounts take none, and have none", async () => {
    const { id, token, track } = await createLevel();
    await sql`insert into likes (user_id, track_id) values (${(await createFan()).id}, ${track.id})`;
    const [hidden, suspended] = [await createLevel(), await createLevel()];
    for (const other of [hidden, suspended])
      for (let fans = 2; fans > 0; fans--)
        await sql`insert into likes (user_id, track_id) values (${(await createFan()).id}, ${other.track.id})`;
    await countXp();
    const readPlace = async () => (await get(`${PATH}?user_id=${id}`, { token })).body.data;
    const [{ rank, percentile }, all] = [await readPlace(), await sql`select from xp_totals where xp > 0`];
    expect(rank).toBeGreaterThan(2);
    await sql`update users set shows_rank = false where id = ${hidden.id}`;
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    const after = await readPlace();
    expect(after.rank).toBe(rank - 2);
    expect(all.length).toBeGreaterThan(2);
    expect(after.percentile).toBeGreaterThan(percentile);
    const { body } = await get(PATH, { token: hidden.token });
    expect(body.data).toMatchObject({ level: 2, current: 108, rank: null, percentile: null });
  });

  it("getProducerLevel answers no place without XP", async () => {
    const { token } = await createCaller();
    const { body } = await get(PATH, { token });
    expect(body.data).toMatchObject({ level: 1, current: 0, to_next: 100, rank: null, percentile: null });
  });

  it("getProducerLevel answers 404 for accounts that are suspended or do not exist", async () => {
    const { token } = await createCaller();
    const suspended = await createFan();
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    for (const id of [suspended.id, 9_999_999])
      expect((await get(`${PATH}?user_id=${id}`, { token })).status).toBe(404);
  });
});
