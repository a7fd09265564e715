import "server-only";
import { lt } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { drainCounts } from "@/db/relation";
import {
  COUNTED_RELATIONS,
  type CountDifference,
  findCountDifferences,
  findPlayDifferences,
} from "@/db/relation-check";
import { insightRecounts } from "@/db/schema/insights";
import { heartbeats, playProgress, playQueue } from "@/db/schema/plays";
import { hasRows } from "@/db/single-row";
import { countingLock, drainQueue, type InsightKind } from "./drain-queries";
import { drainProgress } from "./heard-queries";
import { recount } from "./recount-queries";

/** Moves at most `limit` queued plays into `plays` and the roll-ups, in one transaction. Returns the number moved. */
export async function drain(limit: number): Promise<number> {
  if (!hasRows(await db.select({ id: playQueue.id }).from(playQueue).limit(1))) return 0;
  return sql.begin(async (transaction) => {
    await countingLock(transaction);
    return drainQueue(transaction, limit);
  });
}

/** Moves the waiting lengths of at most `limit` plays into them, in one transaction. Returns the number moved. */
export async function drainLengths(limit: number): Promise<number> {
  if (!hasRows(await db.select({ id: playProgress.id }).from(playProgress).limit(1))) return 0;
  return sql.begin(async (transaction) => {
    await countingLock(transaction);
    return drainProgress(transaction, limit);
  });
}

const CHANGES = 10_000;

/** Adds all waiting likes, reposts and follows to their counts. */
export async function drainRelations(): Promise<void> {
  while ((await drainCounts(CHANGES)) === CHANGES);
}

/** The counts that are not what they count; one relation after the other, since each reads all of its rows. */
export async function findWrongCounts(): Promise<CountDifference[]> {
  const wrong = await findPlayDifferences();
  for (const relation of COUNTED_RELATIONS) wrong.push(...(await findCountDifferences(relation)));
  return wrong;
}

/** Recounts tracks, albums and artists that gained or lost tracks. Returns how many. */
export async function recountRequested(limit: number): Promise<number> {
  if (!hasRows(await db.select({ kind: insightRecounts.kind }).from(insightRecounts).limit(1))) return 0;
  return sql.begin(async (transaction) => {
    await countingLock(transaction);
    const requests = await transaction<{ kind: InsightKind; ids: number[] }[]>`
      with taken as (
        delete from ${insightRecounts} where (${insightRecounts.kind}, ${insightRecounts.entity_id}) in (
          select ${insightRecounts.kind}, ${insightRecounts.entity_id} from ${insightRecounts} order by ${insightRecounts.requested_at}
            limit ${limit} for update skip locked)
        returning ${insightRecounts.kind}, ${insightRecounts.entity_id})
      select kind, array_agg(entity_id) as ids from taken group by kind`;
    for (const { kind, ids } of requests) await recount(transaction, kind, ids);
    return requests.reduce((sum, { ids }) => sum + ids.length, 0);
  });
}

/** Creates the partitions for upcoming plays: the last two months, for late plays, and the next year. */
export async function ensurePartitions(): Promise<void> {
  await sql`select ensure_play_partitions(now() - interval '2 months', now() + interval '12 months')`;
}

export async function forgetHeartbeats(): Promise<void> {
  await db.delete(heartbeats).where(lt(heartbeats.last_played_at, sql`now() - interval '5 minutes'`));
}
