import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createAudience } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists, toRanks } from "@/tests/support/boards";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const PATH = "/leaderboards/achievements";

beforeEach(noArtists);

const unlock = (userId: number, keys: readonly string[], daysAgo: number) => sql`
  insert into achievement_progress (user_id, key, value, unlocked_at, xp)
  select ${userId}, key, 1, now() - make_interval(days => ${daysAgo}), 100 from unnest(${[...keys]}::text[]) as key`;

describe("getAchievementsLeaderboard: answers", () => {
  it("getAchievementsLeaderboard ranks accounts by the achievements of the period, each once as its most played artist", async () => {
    const [many, few] = [await createCaller(), await createCaller()];
    const people = await createAudience(2);
    const quiet = await createArtist({ owner_id: many.id });
    await createTrack([quiet.id]);
    const popularArtist = await createPopularArtist(people, 2, { owner_id: many.id });
    const other = await createPopularArtist(people, 1, { owner_id: few.id });
    await unlock(many.id, ["a", "b", "c"], 20);
    await unlock(few.id, ["a", "b"], 0);
    await computeBoards();
    const of = async (period: string) => (await get(`${PATH}?period=${period}`)).body.producers;
    expect(toRanks(await of("all"))).toEqual([
      [popularArtist.id, 1],
      [other.id, 2],
    ]);
    expect((await of("all"))[0].value).toBe(3);
    expect(toRanks(await of("7d"))).toEqual([[other.id, 1]]);
    const { body } = await get("/producer-intelligence/leaderboards?category=xp&period=all", {
      token: many.token,
    });
    expect(body.data.leaders).toEqual([]);
  });

  it("getAchievementsLeaderboard answers the level of the account that owns the artist", async () => {
    const owner = await createCaller();
    const people = await createAudience(1);
    const { id } = await createPopularArtist(people, 1, { owner_id: owner.id });
    await sql`insert into xp_totals (user_id, xp) values (${owner.id}, 283)`;
    await sql`insert into xp_entries (user_id, source, ref, amount, at) values (${owner.id}, 'upload', '1', 283, now())`;
    const quiet = await createArtist({ owner_id: owner.id });
    await createTrack([quiet.id]);
    await computeBoards();
    const { body } = await get("/producer-intelligence/leaderboards?category=xp&period=7d", {
      token: owner.token,
    });
    expect(body.data.leaders).toMatchObject([{ artist: { id }, value: 283, level: 3 }]);
    // The place of the other artist is that of its account.
    const own = await get(`/producer-intelligence/leaderboards?category=xp&artist_id=${quiet.id}`, {
      token: owner.token,
    });
    expect(own.body.data.current).toMatchObject({
      artist: { id: quiet.id },
      entry: { rank: 1, artist: { id } },
    });
  });
});

describe("getAchievementsLeaderboard: refusals", () => {
  it.each(["period=day", "page=0"])("getAchievementsLeaderboard refuses %s", async (query) => {
    expect((await get(`${PATH}?${query}`)).status).toBe(422);
  });
});
