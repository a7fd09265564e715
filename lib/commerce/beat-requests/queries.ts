import "server-only";
import { and, desc as descending, eq, ne, placeholder } from "drizzle-orm";
import { type Actor, prepareForViewers } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { asc, desc, type OffsetPage, type Order, type PageSlice, sqlPage } from "@/db/page";
import { beatRequests, beatRequestTokens, beatSubmissions } from "@/db/schema/beat-requests";
import { genres, trackGenres } from "@/db/schema/genres";
import { credits, tracks } from "@/db/schema/tracks";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import type { BeatRequestSort, BoardFilters } from "./contract";
import {
  isOpenRequest,
  isOwnerActive,
  mayOpenRequest,
  requestShape,
  requestStatus,
  submissionsCount,
} from "./fragments";
import type { BeatRequestRow } from "./shapes";

const newest = desc(beatRequests.created_at, beatRequests.id);

const ORDERS: Record<BeatRequestSort, Order> = {
  newest,
  ending_soon: asc(beatRequests.expires_at, beatRequests.id),
  most_submissions: desc([submissionsCount, sql`bigint`], beatRequests.id),
};

const NO_FILTER = sql``;

function matching({ genre, mood, bpm_min, bpm_max, budget_min, query }: Partial<BoardFilters>) {
  return sql`
    ${genre === undefined ? NO_FILTER : sql`and lower(${beatRequests.genre}) = lower(${genre})`}
    ${mood === undefined ? NO_FILTER : sql`and lower(${beatRequests.mood}) = lower(${mood})`}
    ${bpm_min === undefined ? NO_FILTER : sql`and split_part(${beatRequests.bpm_range}, '-', -1)::int >= ${bpm_min}`}
    ${bpm_max === undefined ? NO_FILTER : sql`and split_part(${beatRequests.bpm_range}, '-', 1)::int <= ${bpm_max}`}
    ${budget_min === undefined ? NO_FILTER : sql`and ${beatRequests.budget} >= ${budget_min}`}
    ${query === undefined ? NO_FILTER : sql`and strpos(folded(${beatRequests.content}), folded(${query})) > 0`}`;
}

/** The active requests; those of people with whom the viewer has nothing against each other. */
export async function findActiveRequests(
  viewerId: number | null,
  filters: Partial<BoardFilters>,
  sort: BeatRequestSort,
  slice: PageSlice,
) {
  const list = {
    from: beatRequests,
    where: sql`${isOpenRequest} and ${isOwnerActive} and ${notBlocked(viewerId, beatRequests.user_id)} ${matching(filters)}`,
    order: ORDERS[sort],
    shape: requestShape(viewerId),
  };
  const [row] = await sql<[OffsetPage<BeatRequestRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The active requests that the account could answer: of others, in a genre of its artists' tracks, without a submission of it. */
export async function findFittingRequests(userId: number, limit: number): Promise<BeatRequestRow[]> {
  const rows = await db
    .select({ request: expression<BeatRequestRow>(requestShape(userId)) })
    .from(beatRequests)
    .where(
      and(
        isOpenRequest,
        isOwnerActive,
        notBlocked(userId, beatRequests.user_id),
        ne(beatRequests.user_id, userId),
        sql`lower(${beatRequests.genre}) in (
          select lower(${genres.name}) from (${selectMemberArtists(userId)}) as own join ${credits} using (${sql(credits, "artist_id")})
          join ${trackGenres} using (${sql(credits, "track_id")}) join ${genres} on ${genres.id} = ${trackGenres.genre_id}
          where ${credits.listed})`,
        sql`not exists (
          select from ${beatSubmissions}
          where ${beatSubmissions.beat_request_id} = ${beatRequests.id} and ${beatSubmissions.user_id} = ${userId})`,
      ),
    )
    .orderBy(beatRequests.expires_at, beatRequests.id)
    .limit(limit);
  return rows.map(({ request }) => request);
}

/** The account's own requests in every state. */
export async function findOwnRequests(userId: number, slice: PageSlice) {
  const list = {
    from: beatRequests,
    where: sql`${beatRequests.user_id} = ${userId}`,
    order: newest,
    shape: requestShape(userId),
  };
  const [row] = await sql<[OffsetPage<BeatRequestRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

const readRequest = prepareForViewers("beat_request", (viewer) =>
  db
    .select({ request: expression<BeatRequestRow>(requestShape(viewer?.userId ?? null)) })
    .from(beatRequests)
    .where(and(eq(beatRequests.id, placeholder("id")), mayOpenRequest(viewer))),
);

/** A request that the viewer may open. */
export async function findRequest(viewer: Actor | null, id: string): Promise<BeatRequestRow | undefined> {
  const [row] = await readRequest(viewer, { id });
  return row?.request;
}

export interface TokensUsed {
  used: number;
  /** The first day of the next month. */
  reset_date: string;
}

/** Sums the tokens that the account has spent this month. */
export async function findTokensUsed(userId: number): Promise<TokensUsed> {
  const [row] = await sql<[TokensUsed]>`select ${tokensUsed(userId)}`;
  return row;
}

/** The columns of TokensUsed. Months are in UTC. */
export const tokensUsed = (userId: number) => sql`
  (select coalesce(sum(${beatRequestTokens.tokens}), 0)::int from ${beatRequestTokens}
   where ${beatRequestTokens.user_id} = ${userId} and ${beatRequestTokens.created_at} >= date_trunc('month', now(), 'UTC')) as used,
  to_char((date_trunc('month', now(), 'UTC') at time zone 'UTC') + interval '1 month', 'YYYY-MM-DD') as reset_date`;

interface Statistics {
  active: number;
  expired: number;
  fulfilled: number;
  total: number;
  genres: { genre: string | null; active: number; total: number }[];
}

/** Requests by state, and by genre for those with most active ones. */
export async function findStatistics(): Promise<Statistics> {
  const [row] = await sql<[Statistics]>`
    with counted as (
      select min(${beatRequests.genre}) as genre, ${requestStatus} as status, count(*) as requests
      from ${beatRequests} group by lower(${beatRequests.genre}), 2),
    by_genre as (
      select min(genre) as genre, coalesce(sum(requests) filter (where status = 'active'), 0)::int as active, sum(requests)::int as total
      from counted group by lower(genre) order by active desc, total desc, genre limit 50)
    select coalesce(sum(requests) filter (where status = 'active'), 0)::int as active,
      coalesce(sum(requests) filter (where status = 'expired'), 0)::int as expired,
      coalesce(sum(requests) filter (where status = 'fulfilled'), 0)::int as fulfilled,
      coalesce(sum(requests), 0)::int as total,
      (select coalesce(json_agg(by_genre), '[]') from by_genre) as genres
    from counted`;
  return row;
}

/** The genres of the active requests, those with most first. */
export async function findActiveGenres() {
  return sql<{ genre: string; active: number }[]>`
    select min(genre) as genre, count(*) as active from ${beatRequests} where ${isOpenRequest} and genre is not null
    group by lower(genre) order by active desc, genre limit 50`;
}

const MAX_SUBMITTABLE = 200;

/** The account's published tracks that are not submitted to a request yet, those with the tempo that it asks for first. */
export async function findSubmittable(userId: number, requestId: string) {
  return db
    .select({
      id: tracks.id,
      name: tracks.name,
      bpm: tracks.bpm,
      key: tracks.key,
      scale: tracks.scale,
    })
    .from(tracks)
    .leftJoin(beatRequests, eq(beatRequests.id, requestId))
    .where(
      and(
        sql`${tracks.id} in (
          select ${credits.track_id} from ${credits} join (${selectMemberArtists(userId)}) as own using (${sql(credits, "artist_id")})
          where ${credits.role} = 'performer' or ${credits.position} = 0)`,
        eq(tracks.status, "published"),
        ne(tracks.visibility, "private"),
        sql`not exists (
          select from ${beatSubmissions} where ${beatSubmissions.beat_request_id} = ${requestId} and ${beatSubmissions.track_id} = ${tracks.id})`,
      ),
    )
    .orderBy(
      expression(sql`${tracks.bpm} between split_part(${beatRequests.bpm_range}, '-', 1)::int and split_part(${beatRequests.bpm_range}, '-', -1)::int
          desc nulls last`),
      descending(tracks.id),
    )
    .limit(MAX_SUBMITTABLE);
}
