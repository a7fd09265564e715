import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { readAll } from "@/tests/support/activities";
import { post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { notified } from "@/tests/support/notifications";

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

it.each([1, 2, 3])(
  "A notification counts as many people as a model does, whatever they do: history %i",
  async (seed) => {
    const roll = dice(seed);
    const producer = await createCaller();
    const artist = await createArtist({ owner_id: producer.id });
    const track = await createTrack([artist.id]);
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    const liking = new Set<number>();
    const blocked = new Set<number>();
    /** Members of a notification that was read, who are not announced again. */
    const read = new Set<number>();
    const open = () => [...liking].filter((id) => !read.has(id) && !blocked.has(id)).length;
    for (let step = 1; step <= 60; step++) {
      const person = people[roll(people.length)];
      if (!person) continue;
      const what = roll(12);
      if (what < 6 && !blocked.has(person.id)) {
        await sql`insert into likes (user_id, track_id) values (${person.id}, ${track.id}) on conflict do nothing`;
        liking.add(person.id);
      } else if (what < 9) {
        await sql`delete from likes where user_id = ${person.id} and track_id = ${track.id}`;
        liking.delete(person.id);
      } else if (what === 9 && blocked.size < 3) {
        await readAll(notificationConsumer);
        await sql`insert into blocks (blocker_id, blocked_id) values (${producer.id}, ${person.id}) on conflict do nothing`;
        blocked.add(person.id);
      } else if (what === 10) {
        const ids = (await notified(producer.token, "&unread=true")).map(({ id }) => id);
        if (ids.length > 0) await post("/notifications/read", { token: producer.token, body: { ids } });
        for (const id of liking) if (!blocked.has(id)) read.add(id);
      }
      if (roll(4) === 0) {
        const counts = (await notified(producer.token, "&unread=true")).map(({ count }) => count);
        expect(counts, `after step ${step}`).toEqual(open() > 0 ? [open()] : []);
      }
    }
  },
);
