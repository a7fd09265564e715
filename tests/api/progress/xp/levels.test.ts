import { beforeAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { recountWaiting, xpConsumer } from "@/lib/progress/xp/counting-service";
import { readAll } from "@/tests/support/activities";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { countXp, createFan, createLevel } from "@/tests/support/xp";

/** A new server counts from nothing once. */
beforeAll(countXp);

const levelActivities = async (userId: number) => {
  const rows = await sql<{ subject_id: string }[]>`
    select subject_id from activities where kind = 'level_reached' and user_id = ${userId} order by id`;
  return rows.map(({ subject_id }) => Number(subject_id));
};

async function addLikes(trackId: number, count: number): Promise<void> {
  const fans = await Promise.all(Array.from({ length: count }, createFan));
  await sql`insert into likes ${rows(fans.map(({ id }) => ({ user_id: id, track_id: trackId })))}`;
}

it("A level is news when it is reached, and not when it is reached again", async () => {
  const { id, track } = await createLevel();
  expect(await levelActivities(id)).toEqual([2]);
  await sql`update tracks set visibility = 'private' where id = ${track.id}`;
  await countXp();
  await sql`update tracks set visibility = 'public' where id = ${track.id}`;
  await countXp();
  expect(await levelActivities(id)).toEqual([2]);
});

it("While all XP waits to be counted from nothing, levels are no news, and afterwards only new ones are", async () => {
  const { id } = await createCaller();
  const track = await createTrack([(await createArtist({ owner_id: id })).id]);
  await sql`insert into xp_stale (kind, ref) values ('everything', '')`;
  await addLikes(track.id, 50);
  await readAll(xpConsumer);
  await recountWaiting();
  expect(await levelActivities(id)).toEqual([]);
  await addLikes(track.id, 50);
  await countXp();
  expect(await levelActivities(id)).toEqual([3]);
});
