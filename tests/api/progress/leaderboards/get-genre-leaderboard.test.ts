import { beforeEach, describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createAudience } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists, toRanks } from "@/tests/support/boards";
import { addGenres, createGenre } from "@/tests/support/factories";

beforeEach(noArtists);

describe("getGenreLeaderboard: answers", () => {
  it("getGenreLeaderboard answers the artists of the genre, with the values they have among all", async () => {
    const people = await createAudience(3);
    const [genre, empty] = [await createGenre(), await createGenre()];
    const artists = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 2),
      await createPopularArtist(people, 1),
    ];
    await addGenres(artists[1]?.id ?? 0, [genre.id]);
    await computeBoards();
    const of = async (name: string) =>
      (await get(`/leaderboards/genre/${encodeURIComponent(name)}?period=7d`)).body.producers;
    const all = (await get("/leaderboards/global?period=7d")).body.producers;
    expect(toRanks(await of(genre.name))).toEqual([[artists[1]?.id, 1]]);
    expect((await of(genre.name))[0].value).toBe(all[1].value);
    expect(await of(empty.name)).toEqual([]);
  });
});

describe("getGenreLeaderboard: refusals", () => {
  it("getGenreLeaderboard refuses a genre that does not exist", async () => {
    expect((await get("/leaderboards/genre/none")).status).toBe(404);
  });
});
