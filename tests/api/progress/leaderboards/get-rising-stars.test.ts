import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createAudience, listen } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists } from "@/tests/support/boards";

beforeEach(noArtists);

const rising = async (query = "") =>
  (await get(`/leaderboards/rising-stars${query}`)).body.producers.map(
    ({ artist, value }: { artist: { id: number }; value: number }) => [artist.id, value],
  );

describe("getRisingStars: answers", () => {
  it("getRisingStars answers with artists that surely more people hear than in the four weeks before", async () => {
    const people = await createAudience(20);
    const [star, steady] = [await createPopularArtist(people, 20), await createPopularArtist(people, 5)];
    await listen(people.slice(0, 4), [star.track], { daysAgo: 20 });
    for (const daysAgo of [8, 15, 22, 29]) await listen(people.slice(0, 4), [steady.track], { daysAgo });
    await computeBoards();
    // At least 12.2 of 20 in 7 days, at most 10.2 of 4 in 28: four times 12.2 / 10.2.
    expect(await rising()).toEqual([[star.id, 4.77]]);
  });

  it.each([
    [3, 1],
    [3, 0],
    [2, 0],
  ])("getRisingStars answers nobody for %i listeners after %i: chance does that", async (now, before) => {
    const people = await createAudience(3);
    const artist = await createPopularArtist(people, now);
    await listen(people.slice(0, before), [artist.track], { daysAgo: 10 });
    await computeBoards();
    expect(await rising()).toEqual([]);
  });

  it("getRisingStars answers nobody for a listener who plays a track again and again, or for suspended ones", async () => {
    const people = await createAudience(20);
    const looped = await createPopularArtist(people, 1);
    for (let time = 0; time < 50; time++) await listen(people.slice(0, 1), [looped.track]);
    await createPopularArtist(people.slice(1), 19);
    await sql`update users set suspended_at = now() where id = any(${people.slice(1)}::bigint[])`;
    await computeBoards();
    expect(await rising()).toEqual([]);
  });

  it("getRisingStars answers the same for 30 days", async () => {
    const people = await createAudience(20);
    const artist = await createPopularArtist(people, 20, { daysAgo: 20 });
    await computeBoards();
    expect(await rising()).toEqual([]);
    expect((await rising("?period=30d")).map(([id]: [number]) => id)).toEqual([artist.id]);
  });
});

describe("getRisingStars: refusals", () => {
  it.each(["period=all", "page=0"])("getRisingStars refuses %s", async (query) => {
    expect((await get(`/leaderboards/rising-stars?${query}`)).status).toBe(422);
  });
});
