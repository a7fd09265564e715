import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { openComments } from "@/lib/catalog/tracks/service";
import { createArtist, createComment, createTrack, createUser } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("192.0.2.8");
const DURATION = 120_000;

async function createTrackWithComments(positions: readonly number[]) {
  const track = await createTrack([(await createArtist()).id], { duration: DURATION });
  const author = await createUser();
  for (const position of positions) await createComment(track.id, author.id, { position });
  return { track, author };
}

const listMarks = async (trackId: number, caller: Parameters<typeof openComments>[0] = visitor) => {
  const { marks } = await openComments(caller, { track_id: trackId, page: 1 });
  return marks.map(({ position }) => position);
};

it("The marks below a waveform are all comments of a track that has few", async () => {
  const positions = [0, 10, 20, DURATION];
  const { track } = await createTrackWithComments(positions);
  expect(await listMarks(track.id)).toEqual(positions);
});

it("The marks below a waveform are spread over a track that has many comments, and are the same on each page of them", async () => {
  const beginning = Array.from({ length: 60 }, (_, index) => index * 10);
  const { track, author } = await createTrackWithComments([...beginning, 60_000, DURATION]);
  const parent = await createComment(track.id, author.id, { position: 90_000 });
  await createComment(track.id, author.id, { parent });
  expect(await listMarks(track.id)).toEqual([0, 60_000, 90_000, DURATION]);
  const { page, marks } = await openComments(visitor, { track_id: track.id, page: 2 });
  expect(page.data.length).toBeLessThan(page.total);
  expect(marks.map(({ position }) => position)).toEqual([0, 60_000, 90_000, DURATION]);
});

it("The marks below a waveform leave out what is deleted, and those whom the viewer has blocked", async () => {
  const { track, author } = await createTrackWithComments(Array.from({ length: 60 }, () => 5_000));
  const other = await createUser();
  const deleted = await createComment(track.id, other.id, { position: 70_000 });
  await createComment(track.id, other.id, { parent: deleted });
  await sql`update comments set deleted = true where id = ${deleted.id}`;
  await createComment(track.id, other.id, { position: 100_000 });
  const viewer = await createUser();
  expect(await listMarks(track.id, userCaller(viewer.id))).toEqual([5_000, 100_000]);
  await createBlock(viewer.id, author.id);
  expect(await listMarks(track.id, userCaller(viewer.id))).toEqual([100_000]);
});
