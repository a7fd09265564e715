import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { updateMedianPlays } from "@/lib/discovery/radio/queries";
import { get } from "@/tests/support/api";
import { addGenreToTrack, createArtist, createGenre, createTrack } from "@/tests/support/factories";

const PLAYS = { least: 100, step: 50 };

it("Every process tells alike what is little known, because the database has the plays of the track in the middle", async () => {
  const genre = await createGenre();
  const ids: number[] = [];
  for (let n = 0; n < 16; n++) {
    const { id } = await createTrack([(await createArtist()).id]);
    await addGenreToTrack(id, genre.id);
    const plays = PLAYS.least + PLAYS.step * n;
    await sql`update track_stats set ranked_plays = ${plays}, plays = ${plays} where track_id = ${id}`;
    ids.push(id);
  }
  const readStation = async (n: number) => {
    const { body } = await get(`/radio/track/${ids[0]}?seed=number-${n}`);
    return body.tracks.map(({ id }: { id: number }) => id) as number[];
  };
  const readStations = () => Promise.all(Array.from({ length: 20 }, (_, n) => readStation(n)));
  // None is little known before the count, so nothing but the likeness and chance decide.
  const first = await readStations();
  expect(first[0]?.length).toBeGreaterThan(8);
  expect(await readStations()).toEqual(first);
  await updateMedianPlays();
  const later = await readStations();
  expect(later).not.toEqual(first);
  for (const station of later) {
    expect(station.slice(0, 5).some((id) => ids.indexOf(id) <= 8)).toBe(true);
  }
  expect(await readStations()).toEqual(later);
});
