import "server-only";
import type { Column } from "drizzle-orm";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { collectionPlays } from "@/db/schema/collections";
import { comments } from "@/db/schema/comments";
import { insightTotals } from "@/db/schema/insights";
import { relationChanges, relationCounts } from "@/db/schema/social";
import { trackStats, tracks } from "@/db/schema/tracks";
import { sql } from "./client";
import { RELATIONS, type RelationTable } from "./relation";
import type { Fragment } from "./tagged";
import { inTransaction } from "./transaction";

/** A count that is not the number of rows that it counts. */
export interface CountDifference {
  relation: string;
  object_id: number;
  expected: number;
  found: number;
}

/** The subject of a count: the rows, the column of their object, and the column of `track_stats` that has the total, if it does. */
interface CountColumn {
  rows: Fragment;
  object: Fragment;
  figure?: Column | undefined;
}

const COUNT_COLUMNS: Readonly<Record<string, CountColumn>> = {
  ...Object.fromEntries(
    Object.entries<RelationTable>(RELATIONS).map(([relation, { pairs, object, figure }]) => [
      relation,
      { rows: pairs, object, figure },
    ]),
  ),
  comments: {
    rows: sql`(select ${comments.track_id} from ${comments} where not ${comments.deleted}) as ${comments}`,
    object: comments.track_id,
    figure: trackStats.comments,
  },
  listed_tracks: countOfCatalog(sql`${tracks} where ${tracks.listed}`),
  listed_albums: countOfCatalog(sql`${albums} where ${albums.listed}`),
  listed_artists: countOfCatalog(sql`${artists} where ${artists.hidden_at} is null`),
  collection_plays: { rows: collectionPlays, object: collectionPlays.collection_id },
};

/** The tracks, albums or artists that lists show: all of them have the object 0. */
function countOfCatalog(listed: Fragment): CountColumn {
  return {
    rows: sql`(select 0 as object_id from ${listed}) as rows`,
    object: sql`object_id`,
  };
}

/** Everything that is counted. */
export const COUNTED_RELATIONS = Object.keys(COUNT_COLUMNS);

/**
 * Compares a relation's counts, totals and waiting changes together, with its rows. One statement sees one moment, so it may run while
 * people like and follow. What waits for a deleted object is no difference.
 */
export async function findCountDifferences(relation: string): Promise<CountDifference[]> {
  return sql<CountDifference[]>`
    select ${relation} as relation, object_id, expected, found
    from (${sums(relation)}) as sums where expected <> found order by abs(expected - found) desc, object_id`;
}

function sums(relation: string): Fragment {
  const { rows, object, figure } = COUNT_COLUMNS[relation] as CountColumn;
  const totals = figure
    ? sql`select ${trackStats.track_id} as object_id, ${figure} as total from ${trackStats}`
    : sql`select ${relationCounts.object_id}, ${relationCounts.total} from ${relationCounts}
      where ${relationCounts.relation} = ${relation}`;
  const isThere = figure
    ? sql`exists (select from ${trackStats} where ${trackStats.track_id} = ${relationChanges.object_id})`
    : sql`true`;
  return sql`
    select object_id, sum(expected)::bigint as expected, sum(found)::bigint as found from (
      select ${object} as object_id, count(*) as expected, 0 as found from ${rows} group by 1
      union all select object_id, 0, total from (${totals}) as totals
      union all select ${relationChanges.object_id}, 0, ${relationChanges.delta} from ${relationChanges}
        where ${relationChanges.relation} = ${relation} and ${isThere}) as parts
    group by 1`;
}

/** Sets the counts that differ to what the rows say. Likes and follows wait while it runs. Returns how many it set. */
export function repairCounts(relation: string): Promise<number> {
  const { figure } = COUNT_COLUMNS[relation] as CountColumn;
  return inTransaction(async (db) => {
    await db`lock table ${relationChanges} in share row exclusive mode`;
    const wrong = sql`
      select object_id, expected - found as missing from (${sums(relation)}) as sums where expected <> found`;
    const set = figure
      ? await db`
          update ${trackStats} set ${db(figure.name)} = ${figure} + missing
          from (${wrong}) as wrong where ${trackStats.track_id} = object_id`
      : await db`
          insert into ${relationCounts} (${db(relationCounts, "relation", "object_id", "total")})
          select ${relation}, object_id, missing from (${wrong}) as wrong
          on conflict (${db(relationCounts, "relation", "object_id")}) do update
            set ${db(relationCounts, "total")} = ${relationCounts.total} + excluded.total`;
    return set.count;
  });
}

/** The tracks whose plays in lists are not those of the roll-ups. */
export async function findPlayDifferences(): Promise<CountDifference[]> {
  return sql<CountDifference[]>`
    select 'plays' as relation, ${trackStats.track_id} as object_id, coalesce(${insightTotals.plays}, 0) as expected,
      ${trackStats.plays} as found
    from ${trackStats} left join ${insightTotals} on ${insightTotals.kind} = 'track' and ${insightTotals.entity_id} = ${trackStats.track_id}
    where ${trackStats.plays} <> coalesce(${insightTotals.plays}, 0) order by ${trackStats.track_id}`;
}
