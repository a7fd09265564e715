import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { asc, desc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import { inTransaction } from "@/db/transaction";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { isMember } from "@/lib/catalog/members/fragments";
import { mayOpenTrack, ownersOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { MAX_SUBMISSIONS } from "./constants";
import { lockRequest } from "./edit-queries";
import { mayOpenRequest, requestShape, requestStatus } from "./fragments";
import { notifyRequester, notifySubmitter } from "./jobs";
import type { BeatRequestRow, BeatSubmissionRow, OwnBeatSubmissionRow } from "./shapes";

const isChosen = sql`
  exists (select from ${beatRequests} where ${beatRequests.fulfilled_by} = ${beatSubmissions.id})`;

const columns = sql`
  ${beatSubmissions.id}, ${beatSubmissions.beat_request_id},
  (select ${userSummaryShape} from ${users} where ${users.id} = ${beatSubmissions.user_id}) as user,
  (select ${trackShape} from ${tracks} where ${tracks.id} = ${beatSubmissions.track_id}) as track,
  ${beatSubmissions.note}, ${beatSubmissions.opened_at} is not null as opened, ${isChosen} as chosen, ${beatSubmissions.created_at}`;

const submissionShape = jsonObject(columns);

/** Whether the viewer may see the submitted track: it may have been hidden or withdrawn since. */
const openTrack = (actor: Actor) =>
  sql`exists (select from ${tracks} where ${tracks.id} = ${beatSubmissions.track_id} and ${mayOpenTrack(actor)})`;

/** The submissions to a request: all for its owner and operators, the account's own for others. Undefined when it may not open it. */
export async function findSubmissions(actor: Actor, requestId: string, slice: PageSlice) {
  const [request] = await db
    .select({ user_id: beatRequests.user_id })
    .from(beatRequests)
    .where(and(eq(beatRequests.id, requestId), mayOpenRequest(actor)));
  if (!request) return undefined;
  const seesAll = actor.isOperator || request.user_id === actor.userId;
  const list = {
    from: beatSubmissions,
    where: sql`
      ${beatSubmissions.beat_request_id} = ${requestId} and ${openTrack(actor)}
      and ${seesAll ? sql`true` : sql`${beatSubmissions.user_id} = ${actor.userId}`}`,
    order: asc(beatSubmissions.created_at, beatSubmissions.id),
    shape: submissionShape,
  };
  const [row] = await sql<[OffsetPage<BeatSubmissionRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** Notes that the account, if it owns the request, has seen these submissions to it. */
export async function markOpened(userId: number, ids: readonly number[]): Promise<void> {
  await db
    .update(beatSubmissions)
    .set({ opened_at: NOW })
    .from(beatRequests)
    .where(
      and(
        sql`${beatSubmissions.id} = any(${[...ids]}::bigint[])`,
        isNull(beatSubmissions.opened_at),
        eq(beatRequests.id, beatSubmissions.beat_request_id),
        eq(beatRequests.user_id, userId),
      ),
    );
}

const fate = sql`(
  select case when ${beatRequests.fulfilled_by} = ${beatSubmissions.id} then 'chosen' when ${requestStatus} = 'fulfilled' then 'not_chosen'
    when ${requestStatus} = 'expired' then 'expired' when ${beatSubmissions.opened_at} is null then 'waiting' else 'opened' end
  from ${beatRequests} where ${beatRequests.id} = ${beatSubmissions.beat_request_id})`;

/** Finds the submissions of the account, newest first: those of tracks that it may still open. */
export async function findOwnSubmissions(actor: Actor, slice: PageSlice) {
  const list = {
    from: beatSubmissions,
    where: sql`${beatSubmissions.user_id} = ${actor.userId} and ${openTrack(actor)}`,
    order: desc(beatSubmissions.created_at, beatSubmissions.id),
    shape: jsonObject(sql`
      ${columns}, ${fate} as fate,
      (select ${requestShape(actor.userId)} from ${beatRequests} where ${beatRequests.id} = ${beatSubmissions.beat_request_id}) as request`),
  };
  const [row] = await sql<[OffsetPage<OwnBeatSubmissionRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

type SubmissionRefusal = "none" | "own" | "over" | "no track" | "again" | "too many";

/** Submits a track that the account manages. */
export function insertSubmission(
  actor: Actor,
  requestId: string,
  { track_id, note }: { track_id: number; note: string },
): Promise<BeatSubmissionRow | SubmissionRefusal> {
  return inTransaction(async (db) => {
    const request = await lockRequest(db, actor, requestId);
    // An account with an earlier submission can still open the request.
    if (!request || request.blocked) return "none";
    if (request.user_id === actor.userId) return "own";
    if (request.status !== "active") return "over";
    const [track] = await db
      .select({ id: tracks.id })
      .from(tracks)
      .where(
        and(
          eq(tracks.id, track_id),
          eq(tracks.status, "published"),
          ne(tracks.visibility, "private"),
          isMember(actor.userId, ownersOfTrack),
        ),
      );
    if (!track) return "no track";
    const earlier = singleRow(
      await db
        .select({
          own: expression<number>(sql`count(*) filter (where ${beatSubmissions.user_id} = ${actor.userId})`),
          again: expression<boolean>(
            sql`coalesce(bool_or(${beatSubmissions.track_id} = ${track_id}), false)`,
          ),
        })
        .from(beatSubmissions)
        .where(eq(beatSubmissions.beat_request_id, requestId)),
    );
    if (earlier.again) return "again";
    if (earlier.own >= MAX_SUBMISSIONS) return "too many";
    const [{ submission }] = await db<[{ submission: BeatSubmissionRow }]>`
      with ${beatSubmissions} as (
        insert into ${beatSubmissions} (${sql(beatSubmissions, "beat_request_id", "user_id", "track_id", "note")})
        values (${requestId}, ${actor.userId}, ${track_id}, ${note}) returning *)
      select ${submissionShape} as submission, ${enqueue(
        notifyRequester,
        { request_id: requestId },
        // Several submissions in a minute are one notification.
        { jobKey: [requestId], runAt: sql`now() + interval '1 minute'` },
      )}
      from ${beatSubmissions}`;
    noteWrite(actor.userId);
    return submission;
  });
}

type Withdrawal = "done" | "none" | "no submission" | "forbidden" | "chosen";

/** Withdraws a submission of the account. */
export function deleteSubmission(actor: Actor, requestId: string, id: number): Promise<Withdrawal> {
  return inTransaction(async (db) => {
    const request = await lockRequest(db, actor, requestId);
    if (!request) return "none";
    const [row] = await db
      .select({ user_id: beatSubmissions.user_id, chosen: expression<boolean>(isChosen) })
      .from(beatSubmissions)
      .where(and(eq(beatSubmissions.id, id), eq(beatSubmissions.beat_request_id, requestId)));
    const seesAll = actor.isOperator || request.user_id === actor.userId;
    if (!row || !(seesAll || row.user_id === actor.userId)) return "no submission";
    if (row.user_id !== actor.userId) return "forbidden";
    if (row.chosen) return "chosen";
    await db.delete(beatSubmissions).where(eq(beatSubmissions.id, id));
    noteWrite(actor.userId);
    return "done";
  });
}

export interface Choice {
  submission_id?: number | undefined;
  track_id?: number | undefined;
}

interface Fulfilled {
  request: BeatRequestRow;
  changed: boolean;
  track_id: number;
  name: string;
}

/** Chooses a submission to an active request of the account. */
export function chooseSubmission(
  actor: Actor,
  requestId: string,
  { submission_id, track_id }: Choice,
): Promise<Fulfilled | "none" | "forbidden" | "no submission" | "expired" | "fulfilled"> {
  return inTransaction(async (db) => {
    const request = await lockRequest(db, actor, requestId);
    if (!request) return "none";
    if (request.user_id !== actor.userId) return "forbidden";
    const [submission] = await db
      .select({
        id: beatSubmissions.id,
        track_id: beatSubmissions.track_id,
        name: tracks.name,
        chosen: expression<boolean>(isChosen),
      })
      .from(beatSubmissions)
      .innerJoin(tracks, eq(tracks.id, beatSubmissions.track_id))
      .where(
        and(
          eq(beatSubmissions.beat_request_id, requestId),
          submission_id === undefined
            ? sql`${beatSubmissions.track_id} = ${track_id ?? null}`
            : sql`${beatSubmissions.id} = ${submission_id}`,
          mayOpenTrack(actor),
        ),
      );
    if (!submission) return "no submission";
    if (request.status === "expired" || (request.status === "fulfilled" && !submission.chosen)) {
      return request.status;
    }
    const changed = request.status === "active";
    if (changed) {
      await db`
        with chosen as (
          update ${beatRequests} set ${sql(beatRequests, "fulfilled_at")} = now(), ${sql(beatRequests, "fulfilled_by")} = ${submission.id}
            where ${beatRequests.id} = ${requestId} returning ${beatRequests.id}),
        people as (select distinct ${beatSubmissions.beat_request_id}, ${beatSubmissions.user_id} from ${beatSubmissions}
          join chosen on chosen.id = ${beatSubmissions.beat_request_id})
        select ${enqueue(notifySubmitter, { request_id: sql`people.beat_request_id`, user_id: sql`people.user_id` })} from people`;
    }
    const row = singleRow(
      await db
        .select({ request: expression<BeatRequestRow>(requestShape(actor.userId)) })
        .from(beatRequests)
        .where(eq(beatRequests.id, requestId)),
    );
    noteWrite(actor.userId);
    return { request: row.request, changed, track_id: submission.track_id, name: submission.name };
  });
}
