import "server-only";
import { sql } from "@/db/client";
import { countingLock, drainQueue, type InsightKind, recount } from "./drain-queries";

/** Moves at most `limit` waiting plays into the store and the roll-ups, in one transaction; the number moved. */
export async function drain(limit: number): Promise<number> {
  const [{ waiting }] = await sql<[{ waiting: boolean }]>`select exists (select from play_queue) as waiting`;
  if (!waiting) return 0;
  return sql.begin(async (transaction) => {
    await countingLock(transaction);
    return drainQueue(transaction, limit);
  });
}

/** Counts again what tracks were added to or taken from; the number of tracks, albums and artists. */
export async function recountAsked(limit: number): Promise<number> {
  const [{ waiting }] = await sql<
    [{ waiting: boolean }]
  >`select exists (select from insight_recounts) as waiting`;
  if (!waiting) return 0;
  return sql.begin(async (transaction) => {
    await countingLock(transaction);
    const asked = await transaction<{ kind: InsightKind; ids: number[] }[]>`
      with taken as (
        delete from insight_recounts where (kind, entity_id) in (
          select kind, entity_id from insight_recounts order by asked_at limit ${limit} for update skip locked)
        returning kind, entity_id)
      select kind, array_agg(entity_id) as ids from taken group by kind`;
    for (const { kind, ids } of asked) await recount(transaction, kind, ids);
    return asked.reduce((sum, { ids }) => sum + ids.length, 0);
  });
}

/** Makes the partitions for plays that may come: of the last two months, which late plays reach, and of the year ahead. */
export async function ensurePartitions(): Promise<void> {
  await sql`select ensure_play_partitions(now() - interval '2 months', now() + interval '12 months')`;
}

/** Forgets who was heard minutes ago. */
export async function forgetHeartbeats(): Promise<void> {
  await sql`delete from heartbeats where heard_at < now() - interval '5 minutes'`;
}
