import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { listRowDetails, listTrackCovers } from "@/lib/catalog/tracks/service";
import {
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createGenre,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const anyone = visitorFrom("192.0.2.1");

const readDetails = async (track_ids: number[], caller: Parameters<typeof listRowDetails>[0] = anyone) =>
  new Map((await listRowDetails(caller, { track_ids })).map((each) => [each.id, each]));

it("The row of a track has its waveform, two genres and two tags, and whether the viewer likes it", async () => {
  const [listener, stranger] = [await createUser(), await createUser()];
  const full = await createTrack([(await createArtist()).id], { downloadable: true });
  const bare = await createTrack([(await createArtist()).id]);
  const genres = [await createGenre(), await createGenre(), await createGenre()];
  for (const { id } of genres.toReversed()) await addGenreToTrack(full.id, id);
  for (const tag of ["vinyl", "dusty", "tape"]) await addTagToTrack(full.id, tag);
  await createWave(full.id);
  await sql`insert into likes (user_id, track_id) values (${listener.id}, ${full.id})`;
  const details = await readDetails([full.id, bare.id], userCaller(listener.id));
  expect(details.get(full.id)).toEqual({
    id: full.id,
    outline: "v".repeat(48),
    genres: genres
      .map(({ name }) => name)
      .sort()
      .slice(0, 2),
    tags: ["dusty", "tape"],
    sold: false,
    downloadable: true,
    liked: true,
  });
  expect(details.get(bare.id)).toEqual({
    ...{ id: bare.id, outline: null, genres: [], tags: [], sold: false, downloadable: false, liked: false },
  });
  for (const caller of [anyone, userCaller(stranger.id)])
    expect((await readDetails([full.id], caller)).get(full.id)?.liked).toBe(false);
});

it("The waveform of a row shows the mean of each section as a part of the loudest", async () => {
  const { id } = await createTrack([]);
  await createWave(
    id,
    Array.from({ length: 1800 }, (_, place) => (place < 900 ? 0.1 : 0.2)),
  );
  expect((await readDetails([id])).get(id)?.outline).toBe("g".repeat(24) + "v".repeat(24));
  const silent = await createTrack([]);
  await createWave(silent.id, Array(1800).fill(0));
  expect((await readDetails([silent.id])).get(silent.id)?.outline).toBe("0".repeat(48));
});

it("The row of a track that the viewer may not open has no details", async () => {
  const owner = await createUser();
  const artist = await createArtist({ owner_id: owner.id });
  const draft = await createTrack([artist.id], { status: "draft" });
  expect((await readDetails([draft.id])).size).toBe(0);
  expect((await readDetails([draft.id], userCaller(owner.id))).size).toBe(1);
});

it("Lists of purchases have the covers of tracks, but for those that the viewer may not open", async () => {
  const [open, hidden] = [
    await createTrack([(await createArtist()).id]),
    await createTrack([(await createArtist()).id]),
  ];
  await sql`update tracks set visibility = 'private' where id = ${hidden.id}`;
  const covers = await listTrackCovers(userCaller((await createUser()).id), {
    track_ids: [open.id, hidden.id],
  });
  expect(covers).toEqual([{ id: open.id, image: expect.stringContaining("/") }]);
});
