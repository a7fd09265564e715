import "server-only";
import type { Fragment } from "postgres";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import type { MusicViewer } from "@/lib/catalog/members/visibility-fragments";

/** Whether `beat_requests` takes submissions. */
export const isOpenRequest = sql`(beat_requests.expires_at > now() and beat_requests.fulfilled_at is null)`;

/** The state of `beat_requests`. */
export const requestStatus = sql`
  case when beat_requests.fulfilled_at is not null then 'fulfilled' when beat_requests.expires_at > now() then 'active' else 'expired' end`;

export const submissionsCount = sql`
  (select count(*) from beat_submissions where beat_submissions.beat_request_id = beat_requests.id)`;

/** A BeatRequest from `beat_requests`, for an account or anonymous viewers. */
export const requestShape = (viewerId: number | null): Fragment =>
  jsonObject(sql`
    beat_requests.id, beat_requests.user_id,
    (select users.name from users where users.id = beat_requests.user_id) as user_name,
    beat_requests.content, beat_requests.reference_track, beat_requests.genre, beat_requests.bpm_range, beat_requests.key,
    beat_requests.mood, beat_requests.budget, beat_requests.currency, beat_requests.duration_hours, ${requestStatus} as status,
    ${submissionsCount} as submissions_count, beat_requests.track_views, beat_requests.fulfilled_by,
    beat_requests.user_id is not distinct from ${viewerId}::bigint as is_mine, beat_requests.created_at, beat_requests.expires_at,
    case when ${isOpenRequest} then round(extract(epoch from beat_requests.expires_at - now()) / 3600, 1) else 0 end as hours_remaining`);

/** Whether the viewer may open `beat_requests`: an active one, or any of their own, one they have submitted to, and operators all. */
export function mayOpenRequest(viewer: MusicViewer): Fragment {
  if (!viewer) return isOpenRequest;
  const { userId, isOperator } = viewer;
  return sql`(
    (${isOpenRequest} and ${notBlocked(userId, sql`beat_requests.user_id`)}) or ${isOperator}::boolean or beat_requests.user_id = ${userId}
    or exists (
      select from beat_submissions where beat_submissions.beat_request_id = beat_requests.id and beat_submissions.user_id = ${userId}))`;
}
