import "server-only";
import { sql } from "@/db/client";
import type { BEAT_REQUEST_SORTS, BeatRequestRow } from "./contract";

type Sort = (typeof BEAT_REQUEST_SORTS)[number];

const ORDERS = {
  newest: sql`beat_requests.created_at desc, beat_requests.id desc`,
  ending_soon: sql`expires_at, beat_requests.id`,
  most_submissions: sql`submissions_count desc, beat_requests.id desc`,
} satisfies Record<Sort, unknown>;

/** A page of the active requests and their total. */
export async function findActiveRequests(
  genre: string | undefined,
  sort: Sort,
  limit: number,
  offset: number,
) {
  const active = sql`expires_at > now() ${genre === undefined ? sql`` : sql`and lower(genre) = lower(${genre})`}`;
  const [row] = await sql<[{ total: number; data: BeatRequestRow[] }]>`
    select
      (select count(*) from beat_requests where ${active}) as total,
      (select coalesce(json_agg(page), '[]') from (
         select beat_requests.id, user_id, users.name as user_name, content, reference_track, genre, bpm_range, key, mood,
           budget, duration_hours, 'active' as status,
           (select count(*) from beat_submissions where beat_request_id = beat_requests.id) as submissions_count,
           beat_requests.created_at, expires_at,
           round(extract(epoch from expires_at - now()) / 3600, 1) as hours_remaining
         from beat_requests join users on users.id = user_id
         where ${active} order by ${ORDERS[sort]} limit ${limit} offset ${offset}) as page) as data`;
  return row;
}
