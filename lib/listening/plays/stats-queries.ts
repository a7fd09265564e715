import "server-only";
import type { Fragment } from "postgres";
import type { Template } from "@/db/tagged";

/**
 * Copies the plays of tracks to where lists read them. Locks the rows in the order of drainCounts(), and as the last step of a transaction,
 * since the counting of likes waits for them.
 */
export async function copyPlays(sql: Template, incoming: Fragment): Promise<void> {
  await sql`
    with changed as (
      select track_id, coalesce(insight_totals.plays, 0) as plays
      from track_stats left join insight_totals on kind = 'track' and entity_id = track_id
      where ${incoming} order by track_id for no key update of track_stats)
    update track_stats set plays = changed.plays from changed
    where track_stats.track_id = changed.track_id and track_stats.plays <> changed.plays`;
}
