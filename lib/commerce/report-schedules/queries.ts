import "server-only";
import { and, count, eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { desc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { artistMembers, artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { reportRecipients, reportRuns, reportSchedules } from "@/db/schema/report-schedules";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db, Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isMember, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { nextRun } from "./fragments";
import { type ReportRunRow, runShape } from "./run-fragments";
import type { ReportSchedule } from "./shapes";

type PlainField = "id" | "type" | "format" | "artist" | "every" | "at_hour" | "time_zone" | "recipients";

/** A schedule, with its last run. */
export interface ReportScheduleRow extends Pick<ReportSchedule, PlainField> {
  /** The account whose schedule it is. */
  owner: { id: number; name: string };
  next_run_at: string;
  created_at: string;
  updated_at: string;
  last_run: ReportRunRow | null;
}

const artist = sql`(
  select json_build_object('id', ${artists.id}, 'name', ${artists.name}) from ${artists} where ${artists.id} = ${reportSchedules.artist_id})`;

const owner = sql`(
  select json_build_object('id', ${users.id}, 'name', ${users.name}) from ${users} where ${users.id} = ${reportSchedules.user_id})`;

const recipients = sql`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'name', ${users.name}) order by ${users.id} <> ${reportSchedules.user_id},
    ${users.name}, ${users.id}), '[]')
  from ${reportRecipients} join ${users} on ${users.id} = ${reportRecipients.user_id}
  where ${reportRecipients.schedule_id} = ${reportSchedules.id})`;

const lastRun = sql`(
  select ${runShape} from ${reportRuns} where ${reportRuns.schedule_id} = ${reportSchedules.id} order by ${reportRuns.id} desc limit 1)`;

const scheduleShape = sql`json_build_object(
  'id', ${reportSchedules.id}, 'owner', ${owner}, 'type', ${reportSchedules.type}, 'format', ${reportSchedules.format},
  'artist', ${artist}, 'every', ${reportSchedules.every}, 'at_hour', ${reportSchedules.at_hour}, 'time_zone', ${reportSchedules.time_zone},
  'recipients', ${recipients}, 'next_run_at', ${reportSchedules.next_run_at}, 'last_run', ${lastRun},
  'created_at', ${reportSchedules.created_at}, 'updated_at', ${reportSchedules.updated_at})`;

/** The schedules of an account, newest first. */
export async function findSchedules(
  userId: number,
  slice: PageSlice,
): Promise<OffsetPage<ReportScheduleRow>> {
  const list = {
    from: reportSchedules,
    where: sql`${reportSchedules.user_id} = ${userId}`,
    order: desc(reportSchedules.id),
    shape: scheduleShape,
  };
  const [row] = await sql<[OffsetPage<ReportScheduleRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** One schedule of an account. */
export async function findSchedule(userId: number, id: number): Promise<ReportScheduleRow | undefined> {
  const [row] = await sql<{ schedule: ReportScheduleRow }[]>`
    select ${scheduleShape} as schedule from ${reportSchedules}
    where ${reportSchedules.id} = ${id} and ${reportSchedules.user_id} = ${userId}`;
  return row?.schedule;
}

/** Locks a schedule of an account until the transaction ends. Nothing happens when there is none. */
export async function lockSchedule(userId: number, id: number): Promise<void> {
  await sql`select from ${reportSchedules} where ${reportSchedules.id} = ${id} and ${reportSchedules.user_id} = ${userId} for update`;
}

/** The schedules of others by which an account gets reports, newest first. */
export async function findReceivedSchedules(userId: number): Promise<ReportScheduleRow[]> {
  const rows = await sql<{ schedule: ReportScheduleRow }[]>`
    select ${scheduleShape} as schedule from ${reportRecipients} join ${reportSchedules} on ${reportSchedules.id} = ${reportRecipients.schedule_id}
    where ${reportRecipients.user_id} = ${userId} and ${reportSchedules.user_id} <> ${userId} and ${isReader(userId, reportSchedules)}
    order by ${reportSchedules.id} desc`;
  return rows.map(({ schedule }) => schedule);
}

/** Whether an account may read what a schedule or a run is of: it is a member of the artist, or these are all artists of its own. */
export const isReader = (
  userId: number | Fragment,
  { artist_id, user_id }: { artist_id: Fragment; user_id: Fragment },
): Fragment => sql`
  (case when ${artist_id} is null then ${user_id} = ${userId} else ${isMember(userId, sql`select ${artist_id} as artist_id`)} end)`;

export async function countSchedules(db: Db, userId: number): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.user_id, userId));
  return singleRow(rows).count;
}

/** An artist that an account may know of, and whether it is a member; undefined when there is none with this id. */
export async function findReportedArtist(userId: number, id: number) {
  const [row] = await db
    .select({
      id: artists.id,
      name: artists.name,
      allowed: expression<boolean>(isMember(userId, sql`select ${artists.id} as artist_id`)),
    })
    .from(artists)
    .where(and(eq(artists.id, id), mayOpenArtist({ userId, isOperator: false })));
  return row;
}

/** The members of an artist. */
export async function findMemberIds(artistId: number): Promise<number[]> {
  const rows = await db
    .select({ id: artistMembers.user_id })
    .from(artistMembers)
    .innerJoin(users, eq(users.id, artistMembers.user_id))
    .where(and(eq(artistMembers.artist_id, artistId), expression(isActive)));
  return rows.map(({ id }) => id);
}

/** The artists of an account, each with its members. */
export async function findReportedArtists(userId: number) {
  return sql<{ id: number; name: string; members: { id: number; name: string }[] }[]>`
    select ${artists.id}, ${artists.name}, (
      select json_agg(json_build_object('id', ${users.id}, 'name', ${users.name}) order by ${users.id} <> ${userId}, ${users.name}, ${users.id})
      from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id} and ${isActive}
      where ${artistMembers.artist_id} = ${artists.id}) as members
    from ${artists} where ${artists.id} in (${selectMemberArtists(userId)}) order by ${artists.name}, ${artists.id}`;
}

/** Whether the database has a time zone. Of abbreviations, which it takes for a fixed offset, only those of zones that have one. */
export async function hasTimeZone(name: string): Promise<boolean> {
  const [row] = await sql<[{ known: boolean }]>`
    select exists (select from pg_timezone_names where lower(name) = lower(${name})) and (upper(${name}) in ('UTC', 'GMT')
      or not exists (select from pg_timezone_abbrevs where abbrev = upper(${name}))) as known`;
  return row.known;
}

export interface ScheduleColumns
  extends Pick<ReportSchedule, "type" | "format" | "every" | "at_hour" | "time_zone"> {
  artist_id: number | null;
}

/** Adds a schedule with its recipients, unless its account has `limit` of them. Returns its id. In a transaction. */
export async function insertSchedule(
  transaction: Db,
  userId: number,
  { recipients: recipientIds, ...fields }: ScheduleColumns & { recipients: readonly number[] },
  limit: number,
): Promise<number | undefined> {
  // Two at once are counted one after the other.
  await lockAccount(transaction, userId);
  if ((await countSchedules(transaction, userId)) >= limit) return undefined;
  const rows = await transaction
    .insert(reportSchedules)
    .values({ user_id: userId, ...fields, next_run_at: expression(nextRun(fields, new Date())) })
    .returning({ id: reportSchedules.id });
  const { id } = singleRow(rows);
  await replaceRecipients(transaction, id, recipientIds);
  return id;
}

/** Changes a schedule of an account, and its recipients. In a transaction. */
export async function updateSchedule(
  transaction: Db,
  userId: number,
  id: number,
  { recipients: recipientIds, ...fields }: ScheduleColumns & { recipients: readonly number[] },
): Promise<void> {
  await transaction
    .update(reportSchedules)
    .set({ ...fields, next_run_at: expression(nextRun(fields, new Date())), updated_at: NOW })
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.user_id, userId)));
  await replaceRecipients(transaction, id, recipientIds);
}

async function replaceRecipients(transaction: Db, id: number, userIds: readonly number[]): Promise<void> {
  await transaction.delete(reportRecipients).where(eq(reportRecipients.schedule_id, id));
  if (userIds.length === 0) return;
  await transaction.insert(reportRecipients).values(userIds.map((user_id) => ({ schedule_id: id, user_id })));
}

/** Deletes a schedule of an account with its reports and their files. False when there is none. */
export async function deleteSchedule(userId: number, id: number): Promise<boolean> {
  const rows = await sql`
    with gone as (
      delete from ${reportSchedules} where ${reportSchedules.id} = ${id} and ${reportSchedules.user_id} = ${userId} returning id),
    runs as (delete from ${reportRuns} where ${reportRuns.schedule_id} in (select id from gone) returning ${reportRuns.file_id}),
    dropped as (delete from ${files} where ${files.id} in (select file_id from runs))
    select from gone`;
  return rows.length > 0;
}

/** Ends that an account gets the reports of a schedule. */
export async function deleteRecipient(userId: number, scheduleId: number): Promise<void> {
  await db
    .delete(reportRecipients)
    .where(and(eq(reportRecipients.schedule_id, scheduleId), eq(reportRecipients.user_id, userId)));
}
