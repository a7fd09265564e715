import { beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listFittingRequests } from "@/lib/commerce/beat-requests/service";
import {
  addGenreToTrack,
  createArtist,
  createBeatRequest,
  createGenre,
  createSubmissions,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

beforeEach(async () => {
  await sql`delete from beat_requests`;
});

it("Requests fit a producer when they are open, of somebody else, in a genre of own tracks and not answered yet", async () => {
  const [producer, requester] = [await createUser(), await createUser()];
  const genre = await createGenre();
  const track = await createTrack([(await createArtist({ owner_id: producer.id })).id]);
  await addGenreToTrack(track.id, genre.id);
  const create = async (userId: number, values = {}) =>
    (await createBeatRequest(userId, { genre: genre.name.toUpperCase(), ...values })).id;
  const later = await create(requester.id, { duration_hours: 72 });
  const sooner = await create(requester.id, { duration_hours: 24 });
  await create(producer.id);
  await create(requester.id, { genre: (await createGenre()).name });
  await create(requester.id, { genre: null });
  await create(requester.id, { created_at: new Date(Date.now() - 80 * 3_600_000) });
  await createSubmissions(await create(requester.id), producer.id, 1);
  const requests = await listFittingRequests(userCaller(producer.id));
  expect(requests.map(({ id }) => id)).toEqual([sooner, later]);
  expect(await listFittingRequests(userCaller(requester.id))).toEqual([]);
});
