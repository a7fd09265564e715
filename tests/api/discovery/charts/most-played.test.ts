import { beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rankAllTrends } from "@/lib/discovery/charts/queries";
import { getMostPlayedAlbums, getMostPlayedTracks } from "@/lib/discovery/charts/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { createAudience, listen } from "@/tests/support/audience";
import {
  addGenreToTrack,
  createAlbum,
  createArtist,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

beforeEach(async () => {
  await sql`truncate insight_days, insight_listeners, insight_totals, plays, play_queue, trending, chart_places`;
});

async function count() {
  await drainPlays();
  await rankAllTrends();
}

const newTrack = async (values = {}) =>
  (await createTrack([(await createArtist()).id], { release_date: "2024-03-06", ...values })).id;

const places = async (period: "day" | "week" | "month", genre?: string) => {
  const { places } = await getMostPlayedTracks(anyone, { period, genre, limit: 100 });
  return places.map(({ place, previous_place, plays, track }) => [track.id, place, previous_place, plays]);
};

it("A chart has the most played tracks of its period, and where they were in the period before", async () => {
  const people = await createAudience(4);
  const [risen, fallen, fresh] = [await newTrack(), await newTrack(), await newTrack()];
  await listen(people, [risen]);
  await listen(people.slice(0, 2), [fallen]);
  await listen(people.slice(0, 1), [fresh]);
  await listen(people.slice(0, 1), [risen], { daysAgo: 8 });
  await listen(people.slice(0, 3), [fallen], { daysAgo: 8 });
  await count();
  expect(await places("week")).toEqual([
    [risen, 1, 2, 4],
    [fallen, 2, 1, 2],
    [fresh, 3, null, 1],
  ]);
  expect(await places("month")).toEqual([
    [risen, 1, null, 5],
    [fallen, 2, null, 5],
    [fresh, 3, null, 1],
  ]);
});

it("The place in the period before counts the days of that period, and none before it", async () => {
  const people = await createAudience(3);
  const [first, second] = [await newTrack(), await newTrack()];
  await listen(people.slice(0, 1), [first, second]);
  // The week before is 7 to 13 days ago.
  await listen(people.slice(0, 2), [first], { daysAgo: 13 });
  await listen(people.slice(0, 1), [second], { daysAgo: 7 });
  await listen(people, [second], { daysAgo: 14 });
  await count();
  expect(await places("week")).toEqual([
    [first, 1, 1, 1],
    [second, 2, 2, 1],
  ]);
});

it("A chart of a genre has the tracks of that genre alone, and a genre that does not exist has none", async () => {
  const people = await createAudience(2);
  const genre = await createGenre();
  const [inside, outside] = [await newTrack(), await newTrack()];
  await addGenreToTrack(inside, genre.id);
  await listen(people.slice(0, 1), [inside]);
  await listen(people, [outside]);
  await count();
  expect(await places("day", genre.name.toUpperCase())).toEqual([[inside, 1, null, 1]]);
  expect(await places("day", "No such genre")).toEqual([]);
});

it("A track that is hidden or made private leaves the chart at once", async () => {
  const people = await createAudience(1);
  const track = await newTrack();
  await listen(people, [track]);
  await count();
  expect(await places("week")).toHaveLength(1);
  await sql`update tracks set visibility = 'private' where id = ${track}`;
  expect(await places("week")).toEqual([]);
});

it("A chart of albums counts the plays of their tracks, and an album has the genres of its tracks", async () => {
  const people = await createAudience(2);
  const artist = await createArtist();
  const album = await createAlbum([artist.id]);
  const genre = await createGenre();
  for (const album_position of [1, 2]) {
    const track = await newTrack({ album_id: album.id, album_position });
    await addGenreToTrack(track, genre.id);
    await listen(people, [track]);
  }
  await count();
  const chart = { period: "week", limit: 100 } as const;
  for (const genre_name of [undefined, genre.name]) {
    const { places } = await getMostPlayedAlbums(anyone, { ...chart, genre: genre_name });
    expect(places.map(({ plays, album: { id } }) => [id, plays])).toEqual([[album.id, 4]]);
  }
});
