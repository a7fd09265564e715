import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rankAllTrends } from "@/lib/discovery/charts/queries";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createAudience, listen } from "@/tests/support/audience";
import {
  addGenreToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { listIds } from "@/tests/support/releases";
import { listSchema, MinimalTrack, Track } from "@/tests/support/specification";

const newTrack = async (values = {}) =>
  (await createTrack([(await createArtist()).id], { release_date: "2024-03-06", ...values })).id;

async function rank() {
  await drainPlays();
  await rankAllTrends();
}

beforeEach(async () => {
  await sql`truncate insight_days, insight_listeners, insight_totals, plays, play_queue, trending`;
});

describe("listTrendingTracks: answers", () => {
  it("listTrendingTracks answers with tracks that more people play than usual, before those that as many play every day", async () => {
    const people = await createAudience(10);
    const [rising, steady] = [await newTrack(), await newTrack()];
    await listen(people, [rising, steady]);
    await listen(people.slice(0, 9), [steady], { daysAgo: 1 });
    for (let daysAgo = 7; daysAgo < 36; daysAgo++) await listen(people.slice(0, 2), [steady], { daysAgo });
    await rank();
    const { token } = await createCaller();
    expect(await listIds("/trending/tracks")).toEqual([rising, steady]);
    listSchema(Track).parse((await get("/trending/tracks?period=month", { token })).body);
    listSchema(MinimalTrack).parse((await get("/trending/tracks?period=day")).body);
    // The order of the catalog by the same ranking.
    expect(await listIds("/tracks?sort=trending", token)).toEqual([rising, steady]);
  });

  it("listTrendingTracks counts neither loops of one listener, nor new accounts and devices, nor the producers of a track", async () => {
    const people = await createAudience(3);
    const [liked, looped, ringed, own] = [
      await newTrack(),
      await newTrack(),
      await newTrack(),
      await newTrack(),
    ];
    await listen(people, [liked]);
    for (let time = 0; time < 50; time++) await listen(people.slice(0, 1), [looped]);
    await listen(await createAudience(40, { age: 1 }), [ringed]);
    await sql`
      insert into artist_members (artist_id, user_id, role)
      select artist_id, unnest(${people}::bigint[]), 'member' from credits where track_id = ${own}`;
    await sql`insert into likes (user_id, track_id) select unnest(${people}::bigint[]), ${own}`;
    await listen(people.slice(0, 2), [own]);
    await rank();
    expect(await listIds("/trending/tracks")).toEqual([liked]);
  });

  it("listTrendingTracks answers at most two tracks of an artist, and those of a genre by themselves", async () => {
    const people = await createAudience(4);
    const artist = await createArtist();
    const genre = await createGenre();
    const tracks: number[] = [];
    for (let n = 0; n < 4; n++) tracks.push((await createTrack([artist.id])).id);
    const other = await newTrack();
    await addGenreToTrack(other, genre.id);
    await listen(people, [...tracks, other]);
    await rank();
    expect(await listIds("/trending/tracks")).toHaveLength(3);
    expect(await listIds(`/trending/tracks?genre=${encodeURIComponent(genre.name.toUpperCase())}`)).toEqual([
      other,
    ]);
    expect(await listIds("/trending/tracks?genre=none")).toEqual([]);
  });

  it("listTrendingTracks no longer has a track once it is hidden, without waiting for the next ranking", async () => {
    const people = await createAudience(3);
    const track = await newTrack();
    await listen(people, [track]);
    await rank();
    expect(await listIds("/trending/tracks")).toEqual([track]);
    await sql`update tracks set visibility = 'unlisted' where id = ${track}`;
    expect(await listIds("/trending/tracks")).toEqual([]);
  });
});

describe("listTrendingTracks: refusals", () => {
  it.each(["period=year", "page=0", "genre="])("listTrendingTracks refuses %s", async (query) => {
    expect((await get(`/trending/tracks?${query}`)).status).toBe(422);
  });
});
