import { beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rankAllTrends } from "@/lib/discovery/charts/queries";
import { getTrending } from "@/lib/discovery/charts/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { createAudience, listen } from "@/tests/support/audience";
import { createArtist, createTrack } from "@/tests/support/factories";
import { visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

beforeEach(async () => {
  await sql`truncate insight_days, insight_listeners, insight_totals, plays, play_queue, trending`;
});

const newTrack = async () =>
  (await createTrack([(await createArtist()).id], { release_date: "2024-03-06" })).id;

async function rank() {
  await drainPlays();
  await rankAllTrends();
}

/** Moves the last ranking to an earlier day. */
const passDays = (days: number) =>
  sql`update trending set ranked_at = ranked_at - make_interval(days => ${days})`;

async function rising() {
  const { places, has_previous } = await getTrending(anyone, { period: "week", limit: 10 });
  return {
    places: places.map(({ place, previous_place, track }) => [track.id, place, previous_place]),
    has_previous,
  };
}

it("A track that rises has its place of the day before, also after many rankings of one day", async () => {
  const people = await createAudience(12);
  const [first, second] = [await newTrack(), await newTrack()];
  await listen(people.slice(0, 8), [first]);
  await listen(people.slice(0, 4), [second]);
  await rank();
  expect(await rising()).toEqual({
    has_previous: false,
    places: [
      [first, 1, null],
      [second, 2, null],
    ],
  });
  await passDays(1);
  const third = await newTrack();
  await listen(people, [second]);
  await listen(people.slice(0, 3), [third]);
  for (let times = 0; times < 2; times++) {
    await rank();
    expect(await rising()).toEqual({
      has_previous: true,
      places: [
        [second, 1, 2],
        [first, 2, 1],
        [third, 3, null],
      ],
    });
  }
  await passDays(2);
  await rank();
  expect((await rising()).places).toEqual([
    [second, 1, 1],
    [first, 2, 2],
    [third, 3, 3],
  ]);
});

it("A track that no longer rises has no place, and the places of a shorter ranking are all new ones", async () => {
  const people = await createAudience(6);
  const [staying, leaving] = [await newTrack(), await newTrack()];
  await listen(people.slice(0, 4), [staying]);
  await listen(people, [leaving]);
  await rank();
  await passDays(1);
  await sql`update tracks set visibility = 'private' where id = ${leaving}`;
  await rank();
  expect((await rising()).places).toEqual([[staying, 1, 2]]);
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from trending where period = 'week' and genre_id = 0`;
  expect(count).toBe(1);
});
