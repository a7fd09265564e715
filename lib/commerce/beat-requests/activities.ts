import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { onRow } from "@/lib/platform/activity-log/declaration";

/** Beat requests, what is submitted to them, and the submission that fulfills one, as activities. */
export const beatRequestActivities = [
  ...onRow(beatRequests, "request_posted", {
    actor: beatRequests.user_id,
    subject: ["beat_request", beatRequests.id],
    triggers: { beat_requests_posted: ["insert or delete"] },
  }),
  ...onRow(beatSubmissions, "request_submitted", {
    actor: beatSubmissions.user_id,
    user: beatRequests.user_id,
    subject: ["beat_request", beatSubmissions.beat_request_id],
    key: "changed.id",
    details: { track_id: beatSubmissions.track_id },
    join: [beatRequests.id, beatSubmissions.beat_request_id],
    triggers: { beat_submissions_done: ["insert or delete"] },
  }),
  ...onRow(beatRequests, "request_fulfilled", {
    at: beatRequests.fulfilled_at,
    actor: beatRequests.user_id,
    user: beatSubmissions.user_id,
    subject: ["beat_request", beatRequests.id],
    details: { track_id: beatSubmissions.track_id },
    join: [beatSubmissions.id, beatRequests.fulfilled_by],
    triggers: {
      beat_requests_fulfilled: [
        "update of fulfilled_by",
        "new.fulfilled_by is not null and old.fulfilled_by is distinct from new.fulfilled_by",
      ],
    },
  }),
];
