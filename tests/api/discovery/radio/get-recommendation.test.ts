import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { getRecommendation } from "@/lib/discovery/radio/recommendation-service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { createAudience, listen } from "@/tests/support/audience";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

const newTrack = async () => (await createTrack([(await createArtist()).id])).id;

const like = (userId: number, ids: readonly number[]) =>
  sql`insert into likes (user_id, track_id) select ${userId}, unnest(${[...ids]}::bigint[])`;

it("The home page recommends what goes with a track that the account likes, without the tracks that it likes already", async () => {
  const { id } = await createUser();
  const caller = userCaller(id);
  const [seed, liked, near] = [await newTrack(), await newTrack(), await newTrack()];
  await listen(await createAudience(5), [seed, liked, near]);
  await drainPlays();
  await like(id, [seed]);
  const before = await getRecommendation(caller, { limit: 10 });
  expect(before?.because.id).toBe(seed);
  expect(before?.tracks.map((track) => track.id)).toEqual(expect.arrayContaining([liked, near]));

  await like(id, [liked]);
  const after = await getRecommendation(caller, { limit: 10 });
  expect([seed, liked]).toContain(after?.because.id);
  const ids = after?.tracks.map((track) => track.id);
  expect(ids).toContain(near);
  expect(ids).not.toContain(liked);
  expect(ids).not.toContain(seed);
});

it("The home page does not recommend a producer the tracks of her own artists, also those where they are guests", async () => {
  const { id } = await createUser();
  const own = await createArtist({ owner_id: id });
  const other = await createArtist();
  const [seed, foreign] = [await newTrack(), await newTrack()];
  const { id: solo } = await createTrack([own.id]);
  const { id: shared } = await createTrack([other.id, own.id]);
  await listen(await createAudience(5), [seed, solo, shared, foreign]);
  await drainPlays();
  await like(id, [seed]);
  const recommendation = await getRecommendation(userCaller(id), { limit: 10 });
  const ids = recommendation?.tracks.map((track) => track.id);
  expect(ids).toContain(foreign);
  expect(ids).not.toContain(solo);
  expect(ids).not.toContain(shared);
});

it("The home page recommends nothing to an account that likes nothing", async () => {
  const { id } = await createUser();
  expect(await getRecommendation(userCaller(id), { limit: 10 })).toBeNull();
});
