import "server-only";
import type { PendingQuery, Row } from "postgres";
import { auditEntry } from "@/db/audit";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import type { Actor } from "@/lib/catalog/members/fragments";
import {
  mayChangeTrack,
  mayOpenAlbum,
  mayOpenArtist,
  mayOpenTrack,
  ownersOfTrack,
} from "@/lib/catalog/members/visibility-fragments";
import { mayOpenPlaylist } from "@/lib/community/playlists/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailHiddenTrack, mailReportDecision } from "./jobs";
import type { QueuedSubject, REPORT_REASONS, ReportEvent, ReportSubject } from "./kinds";
import type { ListedReportRow, ReportRow } from "./pages";
import type { ReportState } from "./states";

type Fragment = PendingQuery<Row[]>;

/**
 * Stores a dispute about a track of the account whose newest file failed as a duplicate, or finds its open one. Undefined when there is
 * nothing to dispute, or it was declined.
 */
export async function putDispute(actor: Actor, trackId: number, details: string) {
  const [row] = await sql<{ id: number; created_at: Date; repeated: boolean }[]>`
    insert into reports (reporter_id, subject_type, subject_id, subject_name, subject_text, reason, details)
    select ${actor.userId}, 'duplicate', tracks.id, left(tracks.name, 300), audio.message, 'dispute', ${details}
    from tracks cross join lateral (
      select * from track_audio where track_audio.track_id = tracks.id order by version desc limit 1) as audio
    where tracks.id = ${trackId} and ${mayChangeTrack(actor)} and audio.state = 'failed' and audio.code = 'duplicate'
      and audio.file_id is not null and not exists (
        select from reports as earlier
        where earlier.subject_type = 'duplicate' and earlier.subject_id = tracks.id and earlier.state <> 'open'
          and earlier.created_at > audio.finished_at)
    on conflict (reporter_id, subject_type, subject_id) where state = 'open' do update set details = reports.details
    returning id, created_at, xmax <> 0 as repeated`;
  return row;
}

/** Finds the subject of a report, if the account can see it: `(name, words, user_id)`. */
const SUBJECTS: Record<ReportSubject, (actor: Actor, id: number) => Fragment> = {
  track: (actor, id) => sql`
    select name, null::text as words, null::bigint as user_id from tracks where id = ${id} and ${mayOpenTrack(actor)}`,
  album: (actor, id) => sql`
    select name, null::text as words, null::bigint as user_id from albums where id = ${id} and ${mayOpenAlbum(actor)}`,
  artist: (actor, id) => sql`
    select name, null::text as words, null::bigint as user_id from artists where id = ${id} and ${mayOpenArtist(actor)}`,
  playlist: (actor, id) => sql`
    select name, null::text as words, owner_id as user_id from playlists where id = ${id} and ${mayOpenPlaylist(actor)}`,
  collection: (actor, id) => sql`
    select name, null::text as words, owner_id as user_id from collections
    where id = ${id} and (visibility <> 'private' or owner_id = ${actor.userId})`,
  user: (_, id) => sql`
    select name, null::text as words, id as user_id from users where id = ${id} and deleted_at is null`,
  comment: (actor, id) => sql`
    select 'Comment by ' || users.name as name, comments.content as words, comments.user_id
    from comments join users on users.id = comments.user_id join tracks on tracks.id = comments.track_id
    where comments.id = ${id} and not comments.deleted and ${mayOpenTrack(actor)}`,
};

interface NewReport {
  subject_type: ReportSubject;
  subject_id: number;
  reason: (typeof REPORT_REASONS)[number];
  details: string;
}

/**
 * Stores a report, or finds the account's open one of the same subject, which stays as it is. Undefined when there is no such subject for
 * the account.
 */
export async function putReport(actor: Actor, { subject_type, subject_id, reason, details }: NewReport) {
  const [row] = await sql<{ id: number; repeated: boolean }[]>`
    insert into reports (reporter_id, subject_type, subject_id, subject_name, subject_text, subject_user_id, reason, details)
    select ${actor.userId}, ${subject_type}, ${subject_id}, left(subject.name, 300), subject.words, subject.user_id, ${reason}, ${details}
    from (${SUBJECTS[subject_type](actor, subject_id)}) as subject
    on conflict (reporter_id, subject_type, subject_id) where state = 'open' do update set details = reports.details
    returning id, xmax <> 0 as repeated`;
  return row;
}

const summary = sql`
  reports.id, reports.subject_type, reports.subject_id, reports.subject_name, reports.reason, reports.details, reports.state,
  reports.hides, reports.created_at`;

interface Filter {
  state: ReportState | "all";
  search: string;
}

/** A page of reports, the open ones longest wait first and others newest first, and how many match the search in each state. */
export async function findReportsPage({ state, search }: Filter, { limit, offset }: PageSlice) {
  const like = `%${escapeLike(search)}%`;
  const matching =
    search === ""
      ? sql`true`
      : sql`(reports.subject_name ilike ${like} or reports.details ilike ${like} or reports.answer ilike ${like})`;
  const stateCondition = state === "all" ? sql`true` : sql`reports.state = ${state}`;
  const order = state === "open" ? sql`reports.id` : sql`reports.id desc`;
  const [data, [counts]] = await Promise.all([
    sql<ListedReportRow[]>`
      select ${summary} from reports where ${matching} and ${stateCondition} order by ${order} limit ${limit} offset ${offset}`,
    sql<[Record<ReportState | "all", number>]>`
      select count(*) as all, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'upheld') as upheld,
        count(*) filter (where state = 'dismissed') as dismissed from reports where ${matching}`,
  ]);
  return { data, counts };
}

const account = sql`json_build_object('id', users.id, 'name', users.name, 'handle', users.handle)`;

/** A report with what is needed to decide it. */
export async function findReport(reportId: number): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow[]>`
    select ${summary}, subject_text, answer, decided_at,
      (select handle from users where users.id = decided_by) as decided_by,
      (select ${account} from users where users.id = subject_user_id and deleted_at is null) as subject_user,
      (select ${account} from users where users.id = reporter_id and deleted_at is null) as reporter,
      (select json_build_object('id', tracks.id, 'name', tracks.name) from tracks where tracks.id = case subject_type
         when 'track' then subject_id
         when 'duplicate' then subject_id
         when 'comment' then (select track_id from comments where comments.id = subject_id) end) as track,
      (select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name, 'artists', (
           select string_agg(artists.name, ', ' order by credits.position) from credits join artists on artists.id = credits.artist_id
           where credits.track_id = other.id and credits.role in ('performer', 'featured'))) order by other.id), '[]')
       from track_audio cross join unnest(duplicate_of) as same_id join tracks as other on other.id = same_id
       where subject_type = 'duplicate' and track_audio.track_id = subject_id) as same,
      (select count(*) from reports as same
       where same.subject_type = reports.subject_type and same.subject_id = reports.subject_id and same.state = 'open'
         and same.id <> reports.id) as others,
      (select json_build_object('id', waiting.id, 'subject_name', waiting.subject_name, 'created_at', waiting.created_at)
       from reports as waiting where waiting.state = 'open' and waiting.id <> reports.id order by waiting.id limit 1) as next
    from reports where id = ${reportId}`;
  return row;
}

export interface LockedReport {
  state: ReportState;
  subject_type: QueuedSubject;
  subject_id: number;
  subject_name: string;
  hides: boolean;
}

/** A report; it and the others on its subject cannot be decided by somebody else until the transaction ends. */
export async function lockReport(reportId: number): Promise<LockedReport | undefined> {
  await sql`
    select from reports where (subject_type, subject_id) = (select subject_type, subject_id from reports where id = ${reportId})
    order by id for update`;
  const [row] = await sql<LockedReport[]>`
    select state, subject_type, subject_id, subject_name, hides from reports where id = ${reportId}`;
  return row;
}

/** Notes that the track is hidden because of a report. */
export async function markHiding(reportId: number): Promise<void> {
  await sql`update reports set hides = true where id = ${reportId}`;
}

interface Outcome {
  from: ReportState;
  to: ReportState;
  hides: boolean;
  answer: string;
  operatorId: number;
}

/** Decides all reports on a subject that are in a state, and queues the emails to their authors. */
export async function closeReports(
  { subject_type, subject_id }: LockedReport,
  { from, to, hides, answer, operatorId }: Outcome,
): Promise<void> {
  await sql`
    with settled as (
      update reports set state = ${to}, hides = ${hides}, answer = ${answer}, decided_by = ${operatorId}, decided_at = now()
      where subject_type = ${subject_type} and subject_id = ${subject_id} and state = ${from} returning id, reporter_id)
    select ${enqueue(mailReportDecision, { report_id: sql`id` })} from settled where reporter_id is not null`;
}

/** Whether a decision hides the track, whatever becomes of the open reports. */
export async function isHiddenForGood(trackId: number): Promise<boolean> {
  const [row] = await sql<[{ hidden: boolean }]>`
    select exists (
      select from reports where subject_type = 'track' and subject_id = ${trackId} and state = 'upheld' and hides) as hidden`;
  return row.hidden;
}

/** Finds the names of tracks, in the order of their ids. */
export async function findTrackNames(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from tracks where id = any(${[...ids]}::bigint[]) order by id`;
}

/** Queues the emails to those who manage a track that was hidden or restored. */
export async function notifyManagers(trackId: number): Promise<void> {
  await sql`
    select ${enqueue(mailHiddenTrack, { track_id: sql`track_id`, user_id: sql`user_id` })}
    from (
      select distinct tracks.id as track_id, artist_members.user_id
      from tracks cross join lateral (${ownersOfTrack}) as owner join artist_members using (artist_id)
      where tracks.id = ${trackId}) as managers`;
}

/** Adds to the audit log what an operator has decided about a subject. */
export async function recordDecision(
  kind: ReportEvent,
  operatorId: number,
  {
    subject_type,
    subject_id,
    subject_name,
  }: Pick<LockedReport, "subject_type" | "subject_id" | "subject_name">,
  reason: string,
): Promise<void> {
  const words = [`${subject_type} ${subject_id}`, reason].filter((part) => part !== "").join(": ");
  await sql`${auditEntry({
    kind,
    actorId: operatorId,
    subject: sql`${subject_name}::text`,
    reason: sql`${words}::text`,
    from: sql`(select) as once`,
  })}`;
}

/** Finds the decision and the address to email about a report; undefined when the reporter is gone. */
export async function findDecision(reportId: number) {
  const [row] = await sql<
    {
      user_id: number;
      email: string;
      name: string;
      subject: string;
      answer: string;
      state: ReportState;
      subject_type: QueuedSubject;
      subject_id: number;
    }[]
  >`
    select users.id as user_id, users.email, users.name, subject_name as subject, answer, state, subject_type, subject_id
    from reports join users on users.id = reporter_id where reports.id = ${reportId} and users.deleted_at is null`;
  return row;
}

/** Finds the address to email about a track, and whether it is hidden; undefined when either is gone. */
export async function findHiddenTrack(trackId: number, userId: number) {
  const [row] = await sql<{ email: string; name: string; track: string; reason: string | null }[]>`
    select users.email, users.name, tracks.name as track, tracks.hidden_reason as reason
    from tracks join users on users.id = ${userId} where tracks.id = ${trackId} and users.deleted_at is null`;
  return row;
}
