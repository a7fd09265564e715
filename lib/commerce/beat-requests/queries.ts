import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { asc, desc, type FoundPage, type Order, type PageSlice, sqlPage } from "@/db/page";
import type { BeatRequestRow, BeatRequestSort } from "./contract";

const submissions = sql`(select count(*) from beat_submissions where beat_request_id = beat_requests.id)`;

const ORDERS: Record<BeatRequestSort, Order> = {
  newest: desc([sql`beat_requests.created_at`, sql`timestamptz`], [sql`beat_requests.id`, sql`text`]),
  ending_soon: asc([sql`beat_requests.expires_at`, sql`timestamptz`], [sql`beat_requests.id`, sql`text`]),
  most_submissions: desc([submissions, sql`bigint`], [sql`beat_requests.id`, sql`text`]),
};

/** The active requests. */
export async function findActiveRequests(genre: string | undefined, sort: BeatRequestSort, slice: PageSlice) {
  const active = {
    from: sql`beat_requests`,
    where: sql`expires_at > now() ${genre === undefined ? sql`` : sql`and lower(genre) = lower(${genre})`}`,
    order: ORDERS[sort],
    join: sql`join users on users.id = beat_requests.user_id`,
    shape: jsonObject(sql`
      beat_requests.id, beat_requests.user_id, users.name as user_name, content, reference_track, genre, bpm_range, key, mood,
      budget, duration_hours, 'active' as status, ${submissions} as submissions_count,
      beat_requests.created_at, expires_at,
      round(extract(epoch from expires_at - now()) / 3600, 1) as hours_remaining`),
  };
  const [row] = await sql<[FoundPage<BeatRequestRow>]>`select ${sqlPage(active, slice)}`;
  return row;
}
