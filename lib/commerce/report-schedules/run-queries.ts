import "server-only";
import { and, eq, gt, inArray, lt, notExists, type SQL } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { isLastDay, lastDayWait } from "@/db/last-day";
import { desc, type Slice, type SliceResult, sqlPage } from "@/db/page";
import { artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { reportRecipients, reportRuns, reportSchedules } from "@/db/schema/report-schedules";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { MAX_REPORT_HOURS, REPORT_DAYS } from "./constants";
import { nextRun, reportDays } from "./fragments";
import { mailReport, makeReport } from "./jobs";
import { isReader } from "./queries";
import { type ReportRunRow, runShape } from "./run-fragments";

const OPEN = ["waiting", "running"] as const;

/** The most reports that one run of the clock begins; the next takes those that are left. */
const DUE_AT_ONCE = 500;

/** The runs of a schedule, newest first. */
export async function findReportRuns<Kind extends Slice>(
  scheduleId: number,
  slice: Kind,
): Promise<SliceResult<ReportRunRow, Kind>> {
  const list = {
    from: reportRuns,
    where: sql`${reportRuns.schedule_id} = ${scheduleId}`,
    order: desc(reportRuns.id),
    shape: runShape,
  };
  const [row] = await sql<[SliceResult<ReportRunRow, Kind>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The latest runs of each of these schedules that an account may read, newest first, by the schedule. */
export async function findLatestRuns(userId: number, scheduleIds: readonly number[], limit: number) {
  const rows = await sql<{ schedule_id: number; runs: ReportRunRow[] }[]>`
    select schedule_id, (
      select coalesce(json_agg(latest.run), '[]') from (
        select ${runShape} as run from ${reportRuns} where ${reportRuns.schedule_id} = asked.schedule_id
          and (${reportRuns.user_id} = ${userId} or ${isReader(userId, reportRuns)})
        order by ${reportRuns.id} desc limit ${limit}) as latest) as runs
    from unnest(${[...scheduleIds]}::bigint[]) as asked (schedule_id)`;
  return new Map(rows.map(({ schedule_id, runs }) => [schedule_id, runs]));
}

function newRun(schedules: Fragment, isManual: boolean, now: Date): Fragment {
  const { first, last } = reportDays(now);
  return sql`
    insert into ${reportRuns} (${sql(reportRuns, "schedule_id", "user_id", "type", "format", "artist_id", "is_manual", "first_day", "last_day", "expires_at")})
    select ${reportSchedules.id}, ${reportSchedules.user_id}, ${reportSchedules.type}, ${reportSchedules.format},
      ${reportSchedules.artist_id}, ${isManual}::boolean, ${first}, ${last},
      date_trunc('second', ${now}::timestamptz) + make_interval(days => ${REPORT_DAYS})
    from ${schedules}`;
}

/**
 * Begins a run of a schedule. `busy` while one is open; after `limit` within 24 hours, the seconds until the next.
 */
export async function insertManualRun(
  scheduleId: number,
  limit: number,
): Promise<ReportRunRow | "busy" | { wait: number }> {
  const latest = await db
    .select({ wait: lastDayWait(reportRuns.created_at) })
    .from(reportRuns)
    .where(
      and(
        eq(reportRuns.schedule_id, scheduleId),
        eq(reportRuns.is_manual, true),
        isLastDay(reportRuns.created_at),
      ),
    )
    .orderBy(expression(sql`${reportRuns.id} desc`))
    .limit(limit);
  const oldest = latest[limit - 1];
  if (oldest) return oldest;
  const [row] = await sql<{ run: ReportRunRow }[]>`
    with created as (
      ${newRun(sql`${reportSchedules} where ${reportSchedules.id} = ${scheduleId}`, true, new Date())}
      on conflict (schedule_id) where state in ('waiting', 'running') do nothing returning *)
    select ${runShape} as run, ${enqueue(makeReport, { run_id: reportRuns.id })} from created as ${reportRuns}`;
  return row?.run ?? "busy";
}

/**
 * Begins the reports that are due as of `now`, and moves their schedules to the next time. What was missed while nothing ran is one report. A schedule
 * with an open run waits for it.
 */
export async function beginDueRuns(now: Date): Promise<void> {
  await sql`
    with due as (
      select ${reportSchedules.id} from ${reportSchedules} join ${users} on ${users.id} = ${reportSchedules.user_id} and ${isActive}
      where ${reportSchedules.next_run_at} <= ${now} and not exists (
        select from ${reportRuns} where ${reportRuns.schedule_id} = ${reportSchedules.id} and ${reportRuns.state} in ('waiting', 'running'))
      order by ${reportSchedules.next_run_at} limit ${DUE_AT_ONCE} for update of ${reportSchedules} skip locked),
    runs as (
      ${newRun(sql`${reportSchedules} where ${reportSchedules.id} in (select id from due)`, false, now)}
      on conflict (schedule_id) where state in ('waiting', 'running') do nothing returning ${reportRuns.id}, ${reportRuns.schedule_id}),
    moved as (
      update ${reportSchedules} set ${sql(reportSchedules, "next_run_at")} = ${nextRun(reportSchedules, now)}
      from runs where runs.schedule_id = ${reportSchedules.id})
    select ${enqueue(makeReport, { run_id: sql`id` })} from runs`;
}

/** Begins to make a report, also again after an attempt that failed. Undefined when it is gone or has ended. */
export async function startRun(id: number) {
  const [row] = await db
    .update(reportRuns)
    .set({ state: "running" })
    .from(reportSchedules)
    .where(
      and(
        eq(reportRuns.id, id),
        inArray(reportRuns.state, OPEN),
        eq(reportSchedules.id, reportRuns.schedule_id),
      ),
    )
    .returning({
      user_id: reportRuns.user_id,
      type: reportRuns.type,
      format: reportRuns.format,
      artist_id: reportRuns.artist_id,
      from: reportRuns.first_day,
      to: reportRuns.last_day,
      is_active: expression<boolean>(
        sql`exists (select from ${users} where ${users.id} = ${reportSchedules.user_id} and ${isActive})`,
      ),
    });
  return row;
}

/** Completes a report, announces it and queues its emails. False when it is gone, with its schedule or account. */
export async function completeRun(id: number, file: { id: number; size: number }): Promise<boolean> {
  const rows = await sql`
    with completed as (
      update ${reportRuns} set ${sql(reportRuns, "state")} = 'completed', ${sql(reportRuns, "file_id")} = ${file.id},
        ${sql(reportRuns, "size")} = ${file.size}, ${sql(reportRuns, "completed_at")} = now()
      where ${reportRuns.id} = ${id} and ${reportRuns.state} = 'running' and ${reportRuns.schedule_id} is not null returning *),
    mails as (
      select ${enqueue(mailReport, { run_id: sql`completed.id`, user_id: reportRecipients.user_id })}
      from completed join ${reportRecipients} on ${reportRecipients.schedule_id} = completed.schedule_id)
    select announce('report.completed', null, completed.user_id, null, 'report_run', completed.id::text, jsonb_build_object(
        'schedule_id', schedule_id, 'run_id', completed.id, 'report', completed.type, 'format', completed.format,
        'from', first_day, 'to', last_day, 'size_bytes', size)), (select count(*) from mails)
    from completed`;
  return hasRows(rows);
}

/** Deletes a file, unless it is that of a report: a connection that broke may have completed one all the same. */
export async function deleteUnusedFile(id: number): Promise<void> {
  await db
    .delete(files)
    .where(
      and(
        eq(files.id, id),
        notExists(db.select({ id: reportRuns.id }).from(reportRuns).where(eq(reportRuns.file_id, id))),
      ),
    );
}

/** Notes that a report has failed and why, and queues the email to its owner. */
export const failRun = (id: number, error: string): Promise<void> => failRuns(eq(reportRuns.id, id), error);

async function failRuns(those: SQL, error: string): Promise<void> {
  await db
    .update(reportRuns)
    .set({ state: "failed", error })
    .where(and(those, inArray(reportRuns.state, OPEN)))
    .returning({
      job: expression(enqueue(mailReport, { run_id: reportRuns.id, user_id: reportRuns.user_id })),
    });
}

/** Whether an account gets the reports of `report_schedules` by email. */
const isRecipient = (userId: number) => sql`exists (
  select from ${reportRecipients} where ${reportRecipients.schedule_id} = ${reportSchedules.id} and ${reportRecipients.user_id} = ${userId})`;

/** The letter about a report to an account: its owner, or a recipient who is still a member of the artist. */
export async function findReportLetter(runId: number, userId: number) {
  const [row] = await sql<
    {
      email: string;
      name: string;
      type: (typeof reportRuns.$inferSelect)["type"];
      format: (typeof reportRuns.$inferSelect)["format"];
      period: { from: string; to: string };
      artist: string | null;
      owner: string | null;
      error: string | null;
    }[]
  >`
    select ${users.email}, ${users.name}, ${reportRuns.type}, ${reportRuns.format},
      json_build_object('from', ${reportRuns.first_day}, 'to', ${reportRuns.last_day}) as period,
      (select ${artists.name} from ${artists} where ${artists.id} = ${reportRuns.artist_id}) as artist,
      case when ${users.id} <> ${reportSchedules.user_id} then (
        select owners.name from ${users} as owners where owners.id = ${reportSchedules.user_id}) end as owner,
      ${reportRuns.error}
    from ${reportRuns} join ${reportSchedules} on ${reportSchedules.id} = ${reportRuns.schedule_id} join ${users} on ${users.id} = ${userId}
    where ${reportRuns.id} = ${runId} and ${isActive} and (${reportRuns.state} = 'failed' and ${users.id} = ${reportRuns.user_id}
      or ${reportRuns.state} = 'completed' and ${isReader(userId, reportRuns)} and ${isRecipient(userId)})`;
  return row;
}

/** The file of a report, for its owner or a recipient, as long as they are a member of the artist. */
export async function findReportFile(runId: number, userId: number) {
  const [row] = await db
    .select({
      file_id: reportRuns.file_id,
      type: reportRuns.type,
      format: reportRuns.format,
      from: reportRuns.first_day,
      to: reportRuns.last_day,
      artist: artists.name,
    })
    .from(reportRuns)
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportRuns.schedule_id))
    .innerJoin(users, and(eq(users.id, userId), expression(isActive)))
    .leftJoin(artists, eq(artists.id, reportRuns.artist_id))
    .where(
      and(
        eq(reportRuns.id, runId),
        gt(reportRuns.expires_at, NOW),
        expression(isReader(userId, reportRuns)),
        expression(sql`(${reportSchedules.user_id} = ${userId} or ${isRecipient(userId)})`),
      ),
    );
  return row;
}

/** Deletes reports that have expired as of `now` or lost their schedule, and fails those that nothing works on any more. */
export async function expireRuns(now: Date): Promise<void> {
  await sql`
    with expired as (
      delete from ${reportRuns} where ${reportRuns.expires_at} <= ${now} or ${reportRuns.schedule_id} is null returning file_id)
    delete from ${files} where ${files.id} in (select file_id from expired)`;
  const latest = new Date(now.getTime() - MAX_REPORT_HOURS * 3_600_000);
  await failRuns(lt(reportRuns.created_at, latest), "It was not made in time.");
}
