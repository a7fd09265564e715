import { beforeEach, describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createAudience } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists } from "@/tests/support/boards";

const PATH = "/producer-intelligence/leaderboard";

beforeEach(noArtists);

describe("getLeaderboard: answers", () => {
  it("getLeaderboard answers the first ten of each period", async () => {
    const people = await createAudience(11);
    for (let times = 1; times <= 11; times++) await createPopularArtist(people, times);
    await createPopularArtist(people, 1, { daysAgo: 20 });
    await computeBoards();
    const { body } = await get(PATH);
    expect(body).toMatchObject({ success: true, data: { is_stale: false } });
    for (const list of [body.data.weekly, body.data.monthly, body.data.allTime]) {
      expect(list).toHaveLength(10);
      expect(list[0].rank).toBe(1);
    }
  });

  it("getLeaderboard answers empty lists before anything was played", async () => {
    await computeBoards();
    expect((await get(PATH)).body.data).toMatchObject({ weekly: [], monthly: [], allTime: [] });
  });
});
