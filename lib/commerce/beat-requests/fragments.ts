import "server-only";
import type { ActorTerms } from "@/db/actor";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";

/** Whether `beat_requests` takes submissions. */
export const isOpenRequest = sql`(${beatRequests.expires_at} > now() and ${beatRequests.fulfilled_at} is null)`;

/** Whether the account that asks in `beat_requests` is not suspended. */
export const isOwnerActive = sql`exists (
  select from ${users} where ${users.id} = ${beatRequests.user_id} and ${users.suspended_at} is null)`;

/** The state of `beat_requests`. */
export const requestStatus = sql`
  case when ${beatRequests.fulfilled_at} is not null then 'fulfilled' when ${beatRequests.expires_at} > now() then 'active'
    else 'expired' end`;

export const submissionsCount = sql`
  (select count(*) from ${beatSubmissions} where ${beatSubmissions.beat_request_id} = ${beatRequests.id})`;

/** A BeatRequest from `beat_requests`, for an account or anonymous viewers. */
export const requestShape = (viewerId: number | Fragment | null): Fragment =>
  jsonObject(sql`
    ${beatRequests.id}, ${beatRequests.user_id},
    (select ${users.name} from ${users} where ${users.id} = ${beatRequests.user_id}) as user_name,
    ${beatRequests.content}, ${beatRequests.reference_track}, ${beatRequests.genre}, ${beatRequests.bpm_range}, ${beatRequests.key},
    ${beatRequests.mood}, ${beatRequests.budget}, ${beatRequests.currency}, ${beatRequests.duration_hours}, ${requestStatus} as status,
    ${submissionsCount} as submissions_count, ${beatRequests.track_views}, ${beatRequests.fulfilled_by},
    ${beatRequests.user_id} is not distinct from ${viewerId}::bigint as is_mine, ${beatRequests.created_at}, ${beatRequests.expires_at},
    case when ${isOpenRequest} then round(extract(epoch from ${beatRequests.expires_at} - now()) / 3600, 1) else 0 end as hours_remaining`);

/** Whether the viewer may open `beat_requests`: an active one, or any of their own, one they have submitted to, and operators all. */
export function mayOpenRequest(viewer: ActorTerms | null): Fragment {
  if (!viewer) return sql`(${isOpenRequest} and ${isOwnerActive})`;
  const { userId, isOperator } = viewer;
  return sql`(
    (${isOpenRequest} and ${isOwnerActive} and ${notBlocked(userId, beatRequests.user_id)}) or ${isOperator}::boolean
      or ${beatRequests.user_id} = ${userId}
    or exists (
      select from ${beatSubmissions} where ${beatSubmissions.beat_request_id} = ${beatRequests.id}
        and ${beatSubmissions.user_id} = ${userId}))`;
}
