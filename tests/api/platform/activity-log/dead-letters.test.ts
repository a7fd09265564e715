import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { getWaiting } from "@/lib/admin/system/overview-service";
import type { Activity, ActivityConsumer } from "@/lib/platform/activity-log/service";
import {
  initialBackoff,
  listDeadLetters,
  readActivities,
  retryDeadLetters,
} from "@/lib/platform/activity-log/service";
import { readAll } from "@/tests/support/activities";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

const operator = userCaller(1, true);

/** Follows the stream as a process does, whatever fails, until the consumer is through. Returns how often it failed. */
async function persist(consumer: ActivityConsumer): Promise<number> {
  const pace = initialBackoff(consumer);
  for (let failures = 0; ; failures++) {
    try {
      await readActivities(consumer, pace);
      await readAll(consumer);
      return failures;
    } catch {
      if (failures > 100) throw new Error("The consumer is stuck.");
    }
  }
}

/** A track with so many likes, and the ids of who likes it. */
async function createLikes(count: number) {
  const track = await createTrack([(await createArtist()).id]);
  const fans = [];
  for (let left = count; left > 0; left--) fans.push((await createUser()).id);
  await sql`insert into likes (user_id, track_id) select unnest(${fans}::bigint[]), ${track.id}`;
  return fans;
}

/** A consumer that cannot handle what `poison` says, and remembers the rest. */
function picky(name: string, poison: (activity: Activity) => boolean, error = () => new Error("It cannot.")) {
  const seen = new Set<number | null>();
  const handle = async (activities: readonly Activity[]) => {
    if (activities.some(poison)) throw error();
    for (const { actor_id } of activities) seen.add(actor_id);
  };
  return { name, seen, handle };
}

it("An activity that a consumer fails at is set aside, all others are handled, and operators see it", async () => {
  const fans = await createLikes(20);
  const [bad, worse] = [fans[7], fans[8]];
  const before = await getWaiting(operator);
  let isBroken = true;
  const consumer = picky("poisoned", ({ actor_id }) => isBroken && (actor_id === bad || actor_id === worse));
  expect(await persist(consumer)).toBeLessThan(30);
  expect(fans.filter((id) => !consumer.seen.has(id))).toEqual([bad, worse]);
  expect(await listDeadLetters(operator)).toEqual([
    { consumer: "poisoned", kind: "liked", count: 2, last_error: "It cannot.", last_at: expect.any(String) },
  ]);
  expect(await getWaiting(operator)).toMatchObject({ count: before.count + 2 });

  isBroken = false;
  await retryDeadLetters(operator, { consumer: "poisoned" });
  expect(await persist(consumer)).toBe(0);
  expect(fans.filter((id) => !consumer.seen.has(id))).toEqual([]);
  expect(await listDeadLetters(operator)).toEqual([]);
});

it("A failure of the moment, such as a deadlock, sets nothing aside however often it happens", async () => {
  const [fan] = await createLikes(1);
  let deadlocks = 0;
  const deadlock = () => {
    deadlocks++;
    return Object.assign(new Error("deadlock detected"), { code: "40P01" });
  };
  const consumer = picky("unlucky", ({ actor_id }) => actor_id === fan && deadlocks < 10, deadlock);
  // Some are met by `readAll`, which tries again itself, while transactions of other tests hide the like.
  await persist(consumer);
  expect(deadlocks).toBe(10);
  expect(consumer.seen.has(fan ?? 0)).toBe(true);
  expect(await listDeadLetters(operator)).toEqual([]);
});
