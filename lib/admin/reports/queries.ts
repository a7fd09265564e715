import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { escapeLike } from "@/db/like";
import { lockRow } from "@/db/lock";
import type { PageSlice } from "@/db/page";
import { accessEvents } from "@/db/schema/access";
import { albumArtists } from "@/db/schema/albums";
import { artistMembers, artists } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { reportedMessages, reports } from "@/db/schema/reports";
import { takedownSubjects } from "@/db/schema/takedowns";
import { trackAudio } from "@/db/schema/track-audio";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { mailReportDecision } from "@/lib/community/reports/jobs";
import type { HideableSubject, QueuedSubject } from "@/lib/community/reports/kinds";
import type { ReportState } from "@/lib/community/reports/states";
import { auditColumns } from "@/lib/developers/access/audit-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { ListedReportRow, ReportRow } from "./pages";

const summary = sql`
  ${reports.id}, ${reports.subject_type}, ${reports.subject_id}, ${reports.subject_name}, ${reports.reason}, ${reports.details},
    ${reports.state},
  ${reports.hides}, ${reports.created_at}`;

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
      : sql`(${reports.subject_name} ilike ${like} or ${reports.details} ilike ${like} or ${reports.answer} ilike ${like})`;
  const stateCondition = state === "all" ? sql`true` : sql`${reports.state} = ${state}`;
  const order = state === "open" ? reports.id : sql`${reports.id} desc`;
  const [data, [counts]] = await Promise.all([
    sql<ListedReportRow[]>`
      select ${summary} from ${reports} where ${matching} and ${stateCondition} order by ${order} limit ${limit} offset ${offset}`,
    sql<[Record<ReportState | "all", number>]>`
      select count(*) as all, count(*) filter (where ${reports.state} = 'open') as open,
        count(*) filter (where ${reports.state} = 'upheld') as upheld,
        count(*) filter (where ${reports.state} = 'dismissed') as dismissed from ${reports} where ${matching}`,
  ]);
  return { data, counts };
}

const account = sql`json_build_object('id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle})`;

/** The most reports and acts in the history of one. */
const MAX_HISTORY = 30;

/**
 * The accounts that answer for the subject of `reports`: its author or owner, or those who manage the artists that it belongs to. A
 * comment, a playlist and a collection have one.
 */
const responsibleIds = sql`
  select ${reports.subject_user_id}
  union select ${reportedMessages.user_id} from ${reportedMessages}
  where ${reports.subject_type} = 'conversation' and ${reportedMessages.report_id} = ${reports.id}
    and ${reportedMessages.user_id} is distinct from ${reports.reporter_id}
  union select ${artistMembers.user_id} from ${artistMembers} where ${artistMembers.artist_id} in (
    select ${credits.artist_id} from ${credits}
    where ${reports.subject_type} in ('track', 'duplicate') and ${credits.track_id} = ${reports.subject_id}
      and (${credits.role} = 'performer' or ${credits.position} = 0)
    union select ${albumArtists.artist_id} from ${albumArtists}
    where ${reports.subject_type} = 'album' and ${albumArtists.album_id} = ${reports.subject_id}
    union select ${reports.subject_id} where ${reports.subject_type} = 'artist')`;

const responsible = sql`json_build_object(
  'id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle}, 'is_operator', ${users.role} = 'operator',
  'suspended', ${users.suspended_at} is not null)`;

const earlier = sql`json_build_object(
  'id', before.id, 'reason', before.reason, 'state', before.state, 'answer', before.answer, 'created_at', before.created_at,
  'decided_at', before.decided_at, 'decided_by', (select ${users.handle} from ${users} where ${users.id} = before.decided_by))`;

const copiedMessage = sql`json_build_object(
  'id', copies.message_id, 'message_text', copies.message_text, 'created_at', copies.created_at,
  'author', (select ${account} from ${users} where ${users.id} = copies.user_id and ${users.deleted_at} is null))`;

/** A report with what is needed to decide it. */
export async function findReport(reportId: number): Promise<ReportRow | undefined> {
  const [row] = await sql<ReportRow[]>`
    select ${summary}, ${reports.subject_text}, ${reports.answer}, ${reports.decided_at},
      (select ${users.handle} from ${users} where ${users.id} = ${reports.decided_by}) as decided_by,
      (select coalesce(json_agg(${responsible} order by ${users.id}), '[]') from ${users}
       where ${users.deleted_at} is null and ${users.id} in (${responsibleIds})) as accounts,
      (select coalesce(json_agg(${copiedMessage} order by copies.message_id), '[]') from ${reportedMessages} as copies
       where copies.report_id = ${reports.id}) as messages,
      (select coalesce(json_agg(${earlier} order by before.id desc), '[]') from (
         select * from ${reports} as same
         where same.subject_type = ${reports.subject_type} and same.subject_id = ${reports.subject_id} and same.id <> ${reports.id}
         order by same.id desc limit ${MAX_HISTORY}) as before) as earlier,
      (select coalesce(json_agg(${jsonObject(auditColumns)} order by ${accessEvents.id} desc), '[]')
       from (
         (select * from ${accessEvents}
          where left(split_part(${accessEvents.reason}, ':', 1), 40) = ${reports.subject_type} || ' ' || ${reports.subject_id}
          order by ${accessEvents.id} desc limit ${MAX_HISTORY})
         union
         (select * from ${accessEvents}
          where ${accessEvents.kind} in ('account_suspended', 'account_reinstated') and ${accessEvents.user_id} in (${responsibleIds})
          order by ${accessEvents.id} desc limit ${MAX_HISTORY})) as ${accessEvents}) as acts,
      (select ${account} from ${users} where ${users.id} = ${reports.reporter_id} and ${users.deleted_at} is null) as reporter,
      (select json_build_object('id', ${tracks.id}, 'name', ${tracks.name}) from ${tracks} where ${tracks.id} = case ${reports.subject_type}
         when 'track' then ${reports.subject_id}
         when 'duplicate' then ${reports.subject_id}
         when 'comment' then (select ${comments.track_id} from ${comments} where ${comments.id} = ${reports.subject_id}) end) as track,
      (select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name, 'artists', (
           select string_agg(${artists.name}, ', ' order by ${credits.position}) from ${credits}
             join ${artists} on ${artists.id} = ${credits.artist_id}
           where ${credits.track_id} = other.id and ${credits.role} in ('performer', 'featured'))) order by other.id), '[]')
       from ${trackAudio} cross join unnest(${trackAudio.duplicate_of}) as same_id join ${tracks} as other on other.id = same_id
       where ${reports.subject_type} = 'duplicate' and ${trackAudio.track_id} = ${reports.subject_id}) as same,
      (select count(*) from ${reports} as same
       where same.subject_type = ${reports.subject_type} and same.subject_id = ${reports.subject_id} and same.state = 'open'
         and same.id <> ${reports.id}) as others,
      (select json_build_object('id', waiting.id, 'subject_name', waiting.subject_name, 'created_at', waiting.created_at)
       from ${reports} as waiting where waiting.state = 'open' and waiting.id <> ${reports.id} order by waiting.id limit 1) as next
    from ${reports} where ${reports.id} = ${reportId}`;
  return row;
}

interface Subject {
  subject_type: QueuedSubject;
  subject_id: number;
}

export interface LockedReport extends Subject {
  state: ReportState;
  subject_name: string;
  hides: boolean;
  /** Whether it, or another report on its subject in the same state, hides the subject. */
  is_subject_hidden: boolean;
  /** The handle of the operator who decided it; null for an open one, and when that account is gone. */
  decided_by: string | null;
}

/** A report; it and the others on its subject cannot be decided by somebody else until the transaction ends. */
export async function lockReport(reportId: number): Promise<LockedReport | undefined> {
  await sql`
    select from ${reports} where (${reports.subject_type}, ${reports.subject_id}) = (select ${reports.subject_type}, ${reports.subject_id}
      from ${reports} where ${reports.id} = ${reportId})
    order by ${reports.id} for update`;
  const [row] = await db
    .select({
      state: reports.state,
      subject_type: reports.subject_type,
      subject_id: reports.subject_id,
      subject_name: reports.subject_name,
      hides: reports.hides,
      is_subject_hidden: expression<boolean>(sql`exists (
        select from ${reports} as same
        where same.subject_type = ${reports.subject_type} and same.subject_id = ${reports.subject_id}
          and same.state = ${reports.state} and same.hides)`),
      decided_by: expression<string | null>(
        sql`(select ${users.handle} from ${users} where ${users.id} = ${reports.decided_by})`,
      ),
    })
    .from(reports)
    .where(eq(reports.id, reportId));
  return row;
}

/** Notes that its subject is hidden because of a report. */
export async function markHiding(reportId: number): Promise<void> {
  await db.update(reports).set({ hides: true }).where(eq(reports.id, reportId));
}

/** Notes that no report and no notice hides a track: operators have hidden it by themselves, or shown it again. */
export async function endHiding(trackId: number): Promise<void> {
  await sql`
    with noticed as (
      update ${takedownSubjects} set ${sql(takedownSubjects, "hides")} = false
      where ${takedownSubjects.subject_type} = 'track' and ${takedownSubjects.subject_id} = ${trackId} and ${takedownSubjects.hides})
    update ${reports} set ${sql(reports, "hides")} = false
    where ${reports.subject_type} = 'track' and ${reports.subject_id} = ${trackId} and ${reports.hides}`;
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
  { subject_type, subject_id }: Subject,
  { from, to, hides, answer, operatorId }: Outcome,
): Promise<void> {
  await sql`
    with settled as (
      update ${reports} set ${sql(reports, "state")} = ${to}, ${sql(reports, "hides")} = ${hides}, ${sql(reports, "answer")} = ${answer},
        ${sql(reports, "decided_by")} = ${operatorId}, ${sql(reports, "decided_at")} = now()
      where ${reports.subject_type} = ${subject_type} and ${reports.subject_id} = ${subject_id} and ${reports.state} = ${from}
        returning ${reports.id}, ${reports.reporter_id})
    select ${enqueue(mailReportDecision, { report_id: sql`id` })} from settled where reporter_id is not null`;
}

/** Whether a report, open or upheld, or a takedown notice hides something. Locks its row first: what hides it may be committing. */
export async function isStillHidden(subject: HideableSubject, id: number): Promise<boolean> {
  await lockRow(`${subject}s`, id);
  const [row] = await sql<[{ hidden: boolean }]>`
    select exists (
      select from ${reports} where ${reports.subject_type} = ${subject} and ${reports.subject_id} = ${id} and ${reports.hides})
    or exists (
      select from ${takedownSubjects}
      where ${takedownSubjects.subject_type} = ${subject} and ${takedownSubjects.subject_id} = ${id} and ${takedownSubjects.hides}) as hidden`;
  return row.hidden;
}

/** Finds the accounts that answer for the subject of a report. */
export async function findResponsible(reportId: number) {
  return db
    .select({
      id: users.id,
      is_operator: expression<boolean>(sql`${users.role} = 'operator'`),
      suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
    })
    .from(reports)
    .innerJoin(users, expression(sql`${users.id} in (${responsibleIds})`))
    .where(and(eq(reports.id, reportId), isNull(users.deleted_at)))
    .orderBy(users.id);
}
