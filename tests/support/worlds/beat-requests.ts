import { sql } from "@/db/client";
import {
  CHOSEN_SUBMISSION,
  EXPIRED_REQUEST,
  exampleRequest,
  OWN_REQUEST,
  SPARE_REQUEST,
  SPARE_SUBMISSION,
} from "@/lib/commerce/beat-requests/shapes";
import { createBeatRequest } from "@/tests/support/factories";

interface Person {
  id: number;
}

export const beatRequestThings = {
  beatRequest: exampleRequest.id,
  ownBeatRequest: OWN_REQUEST,
  expiredBeatRequest: EXPIRED_REQUEST,
  spareBeatRequest: SPARE_REQUEST,
  beatSubmission: SPARE_SUBMISSION,
};

/** The track of the submissions, so that track 1 is left for examples to submit. */
const SUBMITTED_TRACK = 3;
const THREE_DAYS = 72 * 3_600_000;

/** A request of somebody else, to which the caller has submitted a track, and requests of the caller's to fulfill, renew and delete. */
export async function createBeatRequests({ caller, other }: { caller: Person; other: Person }) {
  await createBeatRequest(other.id, { id: exampleRequest.id, genre: "Lo-fi", bpm_range: "80-90" });
  await createBeatRequest(caller.id, { id: OWN_REQUEST });
  await createBeatRequest(caller.id, { id: SPARE_REQUEST });
  await createBeatRequest(caller.id, {
    id: EXPIRED_REQUEST,
    created_at: new Date(Date.now() - THREE_DAYS),
  });
  for (const [id, beat_request_id, user_id] of [
    [SPARE_SUBMISSION, exampleRequest.id, caller.id],
    [CHOSEN_SUBMISSION, OWN_REQUEST, other.id],
  ] as const)
    await sql`insert into beat_submissions ${sql({ id, beat_request_id, user_id, track_id: SUBMITTED_TRACK })}`;
  await sql`
    select setval(pg_get_serial_sequence('beat_submissions', 'id'), (select max(id) from beat_submissions))`;
  return beatRequestThings;
}
