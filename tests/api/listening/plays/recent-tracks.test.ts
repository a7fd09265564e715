import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { createAudience, listen } from "@/tests/support/audience";
import { createTrack } from "@/tests/support/factories";

/** The tracks by which stations know the taste of an account. */
async function readTaste(userId: number): Promise<number[]> {
  const [row] = await sql<{ track_ids: number[] }[]>`
    select track_ids from listener_recent join listeners on listeners.id = listener_id where user_id = ${userId}`;
  return row?.track_ids ?? [];
}

const createTracks = async (count: number, duration = 150_000) => {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) ids.push((await createTrack([], { duration })).id);
  return ids;
};

it("The taste of a listener is the 100 tracks that were heard last, the latest first, in one drain or two", async () => {
  const [account = 0] = await createAudience(1);
  const ids = await createTracks(102);
  await listen([account], ids.slice(0, 101));
  await drainPlays();
  expect(await readTaste(account)).toEqual(ids.slice(1, 101).toReversed());
  await listen([account], [ids[101] ?? 0, ids[50] ?? 0]);
  await drainPlays();
  const taste = await readTaste(account);
  expect(taste.slice(0, 3)).toEqual([ids[50], ids[101], ids[100]]);
  expect(new Set(taste).size).toBe(100);
});

it("The taste of a listener has no track that was skipped, before 30 seconds or half of a short one", async () => {
  const [account = 0] = await createAudience(1);
  const [[long = 0, skipped = 0], [short = 0, shortSkip = 0]] = [
    await createTracks(2),
    await createTracks(2, 20_000),
  ];
  await listen([account], [skipped], { ms_played: 29_999 });
  await listen([account], [long], { ms_played: 30_000 });
  await listen([account], [shortSkip], { ms_played: 9_999 });
  await listen([account], [short], { ms_played: 10_000 });
  await drainPlays();
  expect((await readTaste(account)).toSorted()).toEqual([long, short].toSorted());
});
