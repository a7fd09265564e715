import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { WEIGHTS } from "@/lib/progress/leaderboards/constants";
import { computeAllBoards, computeDueBoards } from "@/lib/progress/leaderboards/queries";
import { get } from "@/tests/support/api";
import { createAudience } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists, toRanks } from "@/tests/support/boards";
import { createCaller } from "@/tests/support/factories";

const PATH = "/leaderboards/global";

beforeEach(noArtists);

describe("getGlobalLeaderboard: answers", () => {
  it("getGlobalLeaderboard answers anybody with the weighted mean of percentile ranks", async () => {
    const people = await createAudience(3);
    const artists = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 2),
      await createPopularArtist(people, 1),
    ];
    await computeBoards();
    const { body } = await get(`${PATH}?period=7d`);
    // The first has more plays and listeners than both others, the second than one of them; all have one release.
    const value = (share: number) => (WEIGHTS.plays + WEIGHTS.listeners) * share;
    expect(body).toMatchObject({
      status: "success",
      is_stale: false,
      pagination: { current_page: 1, per_page: 50, total: 3, last_page: 1 },
      producers: [
        { rank: 1, artist: { id: artists[0]?.id, model_type: "artist" }, value: value(1), level: null },
        { rank: 2, artist: { id: artists[1]?.id }, value: value(1 / 2) },
        { rank: 3, artist: { id: artists[2]?.id }, value: 0 },
      ],
    });
    const { token } = await createCaller();
    expect((await get(`${PATH}?period=7d`, { token })).body).toEqual(body);
  });

  it("The weights of the global leaderboard add up to a hundred", () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it("getGlobalLeaderboard answers pages with a link to the next one", async () => {
    const people = await createAudience(3);
    const artists = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 2),
      await createPopularArtist(people, 1),
    ];
    await computeBoards();
    const { body, headers } = await get(`${PATH}?period=7d&per_page=1&page=2`);
    expect(toRanks(body.producers)).toEqual([[artists[1]?.id, 2]]);
    expect(headers.get("Link")).toContain("page=3");
  });

  it("getGlobalLeaderboard no longer has an artist once its last public track or its owner is gone, without waiting", async () => {
    const people = await createAudience(3);
    const owner = await createCaller();
    const [visible, unlisted, suspended] = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 2),
      await createPopularArtist(people, 1, { owner_id: owner.id }),
    ];
    await computeBoards();
    await sql`update tracks set visibility = 'private' where id = ${unlisted.track}`;
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect(toRanks((await get(PATH)).body.producers)).toEqual([[visible.id, 1]]);
    expect(suspended.id).not.toBe(visible.id);
  });

  it("A leaderboard is stale when it was not computed for a quarter of an hour, and never computed twice at once", async () => {
    await computeAllBoards();
    expect(await computeDueBoards()).toBe(false);
    await sql`update board_state set generated_at = now() - interval '16 minutes', started_at = now() - interval '16 minutes'`;
    expect((await get(PATH)).body.is_stale).toBe(true);
    expect(await computeDueBoards()).toBe(true);
    expect((await get(PATH)).body.is_stale).toBe(false);
  });

  it("getGlobalLeaderboard answers the boards of before until all of the next are computed, and those of one run of two", async () => {
    const people = await createAudience(2);
    const artist = await createPopularArtist(people, 1);
    await computeBoards();
    await createPopularArtist(people, 2);
    const runs = await Promise.allSettled([computeBoards(), computeBoards(), computeBoards()]);
    const { body } = await get(`${PATH}?period=7d`);
    // Runs that meet may stop each other, but what is read is whole.
    expect([1, 2]).toContain(body.producers.length);
    expect(body.pagination.total).toBe(body.producers.length);
    expect(runs).toHaveLength(3);
    await computeBoards();
    expect((await get(`${PATH}?period=7d`)).body.producers).toHaveLength(2);
    expect(artist.id).toBeGreaterThan(0);
  });
});

describe("getGlobalLeaderboard: refusals", () => {
  it.each(["period=day", "page=0", "per_page=101"])("getGlobalLeaderboard refuses %s", async (query) => {
    expect((await get(`${PATH}?${query}`)).status).toBe(422);
  });
});
