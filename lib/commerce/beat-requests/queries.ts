import "server-only";
import { sql } from "@/db/client";
import { asc, desc, type FoundPage, type Order, type PageSlice, sqlPage } from "@/db/page";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { type Actor, selectMemberArtists } from "@/lib/catalog/members/fragments";
import type { BeatRequestSort, BoardFilters } from "./contract";
import { isOpenRequest, mayOpenRequest, requestShape, requestStatus, submissionsCount } from "./fragments";
import type { BeatRequestRow } from "./shapes";

const newest = desc([sql`beat_requests.created_at`, sql`timestamptz`], [sql`beat_requests.id`, sql`text`]);

const ORDERS: Record<BeatRequestSort, Order> = {
  newest,
  ending_soon: asc([sql`beat_requests.expires_at`, sql`timestamptz`], [sql`beat_requests.id`, sql`text`]),
  most_submissions: desc([submissionsCount, sql`bigint`], [sql`beat_requests.id`, sql`text`]),
};

const NO_FILTER = sql``;

function matching({ genre, mood, bpm_min, bpm_max, budget_min, query }: Partial<BoardFilters>) {
  return sql`
    ${genre === undefined ? NO_FILTER : sql`and lower(beat_requests.genre) = lower(${genre})`}
    ${mood === undefined ? NO_FILTER : sql`and lower(beat_requests.mood) = lower(${mood})`}
    ${bpm_min === undefined ? NO_FILTER : sql`and split_part(beat_requests.bpm_range, '-', -1)::int >= ${bpm_min}`}
    ${bpm_max === undefined ? NO_FILTER : sql`and split_part(beat_requests.bpm_range, '-', 1)::int <= ${bpm_max}`}
    ${budget_min === undefined ? NO_FILTER : sql`and beat_requests.budget >= ${budget_min}`}
    ${query === undefined ? NO_FILTER : sql`and strpos(folded(beat_requests.content), folded(${query})) > 0`}`;
}

/** The active requests; those of people with whom the viewer has nothing against each other. */
export async function findActiveRequests(
  viewerId: number | null,
  filters: Partial<BoardFilters>,
  sort: BeatRequestSort,
  slice: PageSlice,
) {
  const list = {
    from: sql`beat_requests`,
    where: sql`${isOpenRequest} and ${notBlocked(viewerId, sql`beat_requests.user_id`)} ${matching(filters)}`,
    order: ORDERS[sort],
    shape: requestShape(viewerId),
  };
  const [row] = await sql<[FoundPage<BeatRequestRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The active requests that the account could answer: of others, in a genre of its artists' tracks, without a submission of it. */
export async function findFittingRequests(userId: number, limit: number): Promise<BeatRequestRow[]> {
  const rows = await sql<{ request: BeatRequestRow }[]>`
    select ${requestShape(userId)} as request from beat_requests
    where ${isOpenRequest} and ${notBlocked(userId, sql`beat_requests.user_id`)} and beat_requests.user_id <> ${userId}
      and lower(beat_requests.genre) in (
        select lower(genres.name) from (${selectMemberArtists(userId)}) as own join credits using (artist_id)
        join track_genres using (track_id) join genres on genres.id = track_genres.genre_id
        where credits.listed)
      and not exists (
        select from beat_submissions
        where beat_submissions.beat_request_id = beat_requests.id and beat_submissions.user_id = ${userId})
    order by beat_requests.expires_at, beat_requests.id limit ${limit}`;
  return rows.map(({ request }) => request);
}

/** The account's own requests in every state. */
export async function findOwnRequests(userId: number, slice: PageSlice) {
  const list = {
    from: sql`beat_requests`,
    where: sql`beat_requests.user_id = ${userId}`,
    order: newest,
    shape: requestShape(userId),
  };
  const [row] = await sql<[FoundPage<BeatRequestRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** A request that the viewer may open. */
export async function findRequest(viewer: Actor | null, id: string): Promise<BeatRequestRow | undefined> {
  const [row] = await sql<{ request: BeatRequestRow }[]>`
    select ${requestShape(viewer?.userId ?? null)} as request from beat_requests
    where beat_requests.id = ${id} and ${mayOpenRequest(viewer)}`;
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
  (select coalesce(sum(tokens), 0)::int from beat_request_tokens
   where user_id = ${userId} and created_at >= date_trunc('month', now(), 'UTC')) as used,
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
      select min(beat_requests.genre) as genre, ${requestStatus} as status, count(*) as requests
      from beat_requests group by lower(beat_requests.genre), 2),
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
    select min(genre) as genre, count(*) as active from beat_requests where ${isOpenRequest} and genre is not null
    group by lower(genre) order by active desc, genre limit 50`;
}

const MAX_SUBMITTABLE = 200;

/** The account's published tracks that are not submitted to a request yet, those with the tempo that it asks for first. */
export async function findSubmittable(userId: number, requestId: string) {
  return sql<{ id: number; name: string; bpm: number | null; key: string | null }[]>`
    select tracks.id, tracks.name, tracks.bpm, concat_ws(' ', tracks.key, tracks.scale) as key
    from tracks left join beat_requests on beat_requests.id = ${requestId}
    where tracks.id in (
        select credits.track_id from credits join (${selectMemberArtists(userId)}) as own using (artist_id)
        where credits.role = 'performer' or credits.position = 0)
      and tracks.status = 'published' and tracks.visibility <> 'private'
      and not exists (
        select from beat_submissions where beat_submissions.beat_request_id = ${requestId} and beat_submissions.track_id = tracks.id)
    order by tracks.bpm between split_part(beat_requests.bpm_range, '-', 1)::int and split_part(beat_requests.bpm_range, '-', -1)::int
      desc nulls last, tracks.id desc
    limit ${MAX_SUBMITTABLE}`;
}
