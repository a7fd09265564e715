import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { addGenreToTrack, createArtist, createGenre, createTrack } from "@/tests/support/factories";

it("The first stations of a process, all at the same time, are the same as later ones", async () => {
  const genre = await createGenre();
  const ids: number[] = [];
  for (let n = 0; n < 16; n++) {
    const { id } = await createTrack([(await createArtist()).id]);
    await addGenreToTrack(id, genre.id);
    // Half of them are little known, compared with the others.
    await sql`update track_stats set ranked_plays = ${100 + 50 * n}, plays = ${100 + 50 * n} where track_id = ${id}`;
    ids.push(id);
  }
  await sql`analyze track_stats`;
  const readStations = () =>
    Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const { body } = await get(`/radio/track/${ids[0]}?seed=number-${n}`);
        return body.tracks.map(({ id }: { id: number }) => id) as number[];
      }),
    );
  const first = await readStations();
  expect(first[0]?.length).toBeGreaterThan(8);
  expect(await readStations()).toEqual(first);
});
