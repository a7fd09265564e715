import { vi } from "vitest";
import { sql } from "@/db/client";
import { isPassing } from "@/lib/platform/activity-log/dead-letter-queries";
import { type Activity, type ActivityConsumer, readActivities } from "@/lib/platform/activity-log/service";

/**
 * Hands a consumer everything that is in the stream. It may have to wait for transactions of other tests on the same server. What
 * the consumer throws is thrown at once, unless it passes by itself, as a deadlock does.
 */
export async function readAll(consumer: ActivityConsumer): Promise<void> {
  const failures: unknown[] = [];
  await vi.waitFor(
    async () => {
      await readActivities(consumer).catch((error: unknown) => {
        if (isPassing(error)) throw error;
        failures.push(error);
      });
      if (failures.length > 0) return;
      const [{ waiting }] = await sql<[{ waiting: number }]>`
        select count(*) as waiting from activities
        where (xact, id) > all (select xact, id from activity_consumers where name = ${consumer.name})`;
      if (waiting > 0) throw new Error(`${waiting} activities wait for ${consumer.name}.`);
    },
    { timeout: 55_000 },
  );
  if (failures.length > 0) throw failures[0];
}

/** A consumer that only remembers what it was handed. */
export function collector(name: string): ActivityConsumer & { seen: Activity[] } {
  const seen: Activity[] = [];
  return { name, seen, handle: async (activities) => seen.push(...activities) };
}
