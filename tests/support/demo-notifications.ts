import { expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { readAll } from "./activities";

/** Tests of what the people of the demo data have been notified of, seeded at `now`. */
export function describeDemoNotifications(now: Date): void {
  test("The demo data leaves a handful of notifications of different kinds unread, and nobody is told of anything again", async () => {
    const unread = () => sql<{ kind: string }[]>`
      select kind from notifications where user_id = 1 and read_at is null order by kind`;
    const all = async () => (await sql`select from notifications`).length;
    const [kinds, count] = [(await unread()).map(({ kind }) => kind), await all()];
    expect(kinds.length).toBeGreaterThanOrEqual(3);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(count).toBeGreaterThan(100);
    vi.useFakeTimers({ now, toFake: ["Date"] });
    try {
      await readAll(notificationConsumer);
    } finally {
      vi.useRealTimers();
    }
    expect(await all()).toBe(count);
    expect((await unread()).map(({ kind }) => kind)).toEqual(kinds);
  });
}
