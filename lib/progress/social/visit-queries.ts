import "server-only";
import { sql } from "@/db/client";
import { insightTotals } from "@/db/schema/insights";
import { orders, purchases } from "@/db/schema/purchases";
import { insightVisits } from "@/db/schema/visits";
import { type GrowthScope, scopeArtists } from "@/lib/progress/growth/scope-fragments";
import { VISIT_MINUTES } from "./constants";
import { scopeAccount, socialActivities } from "./fragments";

interface Visit {
  /** The end of the visit before this one; null on the first. */
  since: string | null;
  /** The plays since then. */
  plays: number;
}

/**
 * Notes that an account looks at the insights of an artist, and returns the visit before. Opening the page again on the same day
 * continues a visit, so what is new stays in view until the next.
 */
export async function noteVisit(userId: number, artistId: number): Promise<Visit> {
  const isOver = sql`(
    visits.visited_at < now() - make_interval(mins => ${VISIT_MINUTES}::int)
    and (visits.visited_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date)`;
  const [visit] = await sql<[Visit]>`
    with total as (
      select coalesce((select ${insightTotals.plays} from ${insightTotals} where ${insightTotals.kind} = 'artist'
        and ${insightTotals.entity_id} = ${artistId}), 0) as plays)
    insert into ${insightVisits} as visits (${sql(insightVisits, "user_id", "artist_id", "visited_at", "plays")})
    select ${userId}, ${artistId}, now(), plays from total
    on conflict (${sql(insightVisits, "user_id", "artist_id")}) do update set
      ${sql(insightVisits, "since_at")} = case when ${isOver} then visits.visited_at else visits.since_at end,
      ${sql(insightVisits, "since_plays")} = case when ${isOver} then visits.plays else visits.since_plays end,
      ${sql(insightVisits, "visited_at")} = excluded.visited_at, ${sql(insightVisits, "plays")} = excluded.plays
    returning to_json(since_at)#>>'{}' as since, greatest(plays - coalesce(since_plays, plays), 0) as plays`;
  return visit;
}

interface News {
  likes: number;
  reposts: number;
  followers: number;
  comments: number;
  sales: number;
}

/** The sum of a figure of `activity`. */
const countColumn = (figure: keyof News) =>
  sql`coalesce(sum(count) filter (where figure = ${figure}), 0)::bigint`;

/** Finds the activities of others with an artist and its music since a time. */
export async function findNews(scope: GrowthScope, since: string, livemode: boolean): Promise<News> {
  const [row] = await sql<[News]>`
    with artist as materialized (${scopeArtists(scope)}), account as (${scopeAccount({ ...scope, artistId: undefined })}),
    activity as materialized (${socialActivities(scope, (at) => sql`${at} > ${since}::timestamptz`)})
    select ${countColumn("likes")} as likes, ${countColumn("reposts")} as reposts, ${countColumn("followers")} as followers,
      ${countColumn("comments")} as comments,
      (select count(*) from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
       where ${purchases.artist_id} in (select artist_id from artist) and ${purchases.state} = 'completed'
         and ${purchases.completed_at} > ${since}::timestamptz and ${orders.livemode} = ${livemode}) as sales
    from activity`;
  return row;
}
