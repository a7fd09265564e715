import "server-only";
import { and, eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { albumArtists, albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { reports } from "@/db/schema/reports";
import { counterNotices, takedownAccounts, takedownNotices, takedownSubjects } from "@/db/schema/takedowns";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { REPEAT_NOTICES } from "@/lib/community/reports/notice-constants";
import { managersOfSubject, recentTakedowns } from "@/lib/community/reports/notice-fragments";
import {
  mailCourtNote,
  mailNoticeState,
  mailTakedown,
  notifyOfTakedown,
} from "@/lib/community/reports/notice-jobs";
import type { NoticeState } from "@/lib/community/reports/notice-states";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { ListedNoticeRow, NOTICE_FILTERS, NoticeRecordRow } from "./notice-pages";

type NoticeFilter = (typeof NOTICE_FILTERS)[number];

const inQueue = sql`${takedownNotices.state} <> 'unconfirmed'`;

const ofNotice = sql`${takedownSubjects.notice_id} = ${takedownNotices.id}`;

/** The name of what is first in a notice. */
const firstName = sql`(
  select ${takedownSubjects.subject_name} from ${takedownSubjects} where ${ofNotice}
  order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id} limit 1)`;

/** A page of notices, those that wait longest wait first and others newest first, and how many match the search in each state. */
export async function findNoticesPage(
  { state, search }: { state: NoticeFilter; search: string },
  { limit, offset }: PageSlice,
) {
  const like = `%${escapeLike(search)}%`;
  const matching =
    search === ""
      ? inQueue
      : sql`${inQueue} and (${takedownNotices.claimant_name} ilike ${like} or ${takedownNotices.organization} ilike ${like}
        or ${takedownNotices.email} ilike ${like} or ${takedownNotices.work} ilike ${like} or exists (
          select from ${takedownSubjects} where ${ofNotice} and ${takedownSubjects.subject_name} ilike ${like}))`;
  const stateCondition = state === "all" ? sql`true` : sql`${takedownNotices.state} = ${state}`;
  const order = state === "received" ? takedownNotices.id : sql`${takedownNotices.id} desc`;
  const [data, totals] = await Promise.all([
    sql<ListedNoticeRow[]>`
      select ${takedownNotices.id}, ${takedownNotices.state}, ${takedownNotices.claimant_name}, ${takedownNotices.organization},
        ${takedownNotices.work}, ${takedownNotices.confirmed_at}, coalesce(${firstName}, '') as subject_name,
        (select count(*) from ${takedownSubjects} where ${ofNotice}) as subjects,
        (select min(${counterNotices.restore_at}) from ${counterNotices}
         where ${counterNotices.notice_id} = ${takedownNotices.id} and ${counterNotices.state} = 'waiting') as restore_at
      from ${takedownNotices} where ${matching} and ${stateCondition} order by ${order} limit ${limit} offset ${offset}`,
    sql<{ state: NoticeState; notices: number }[]>`
      select ${takedownNotices.state}, count(*) as notices from ${takedownNotices} where ${matching} group by 1`,
  ]);
  return { data, totals };
}

const artistNames = sql`case ${takedownSubjects.subject_type}
  when 'track' then (select string_agg(${artists.name}, ', ' order by ${credits.position}) from ${credits}
    join ${artists} on ${artists.id} = ${credits.artist_id}
    where ${credits.track_id} = ${takedownSubjects.subject_id} and ${credits.role} in ('performer', 'featured'))
  else (select string_agg(${artists.name}, ', ' order by ${albumArtists.position}) from ${albumArtists}
    join ${artists} on ${artists.id} = ${albumArtists.artist_id} where ${albumArtists.album_id} = ${takedownSubjects.subject_id}) end`;

const recordedSubject = sql`json_build_object(
  'subject_type', ${takedownSubjects.subject_type}, 'subject_id', ${takedownSubjects.subject_id},
  'subject_name', ${takedownSubjects.subject_name}, 'hides', ${takedownSubjects.hides}, 'restored_at', ${takedownSubjects.restored_at},
  'exists', case ${takedownSubjects.subject_type}
    when 'track' then exists (select from ${tracks} where ${tracks.id} = ${takedownSubjects.subject_id})
    else exists (select from ${albums} where ${albums.id} = ${takedownSubjects.subject_id}) end,
  'artists', coalesce(${artistNames}, ''))`;

const recordedCounter = sql`json_build_object(
  'id', ${counterNotices.id}, 'state', ${counterNotices.state}, 'author_name', ${counterNotices.author_name},
  'contact', ${counterNotices.contact}, 'counter_statement', ${counterNotices.counter_statement},
  'signature', ${counterNotices.signature}, 'created_at', ${counterNotices.created_at}, 'restore_at', ${counterNotices.restore_at},
  'court_note', ${counterNotices.court_note},
  'account', (select json_build_object('id', ${users.id}, 'handle', ${users.handle}) from ${users}
    where ${users.id} = ${counterNotices.user_id} and ${users.deleted_at} is null),
  'names', (select coalesce(json_agg(${takedownSubjects.subject_name} order by ${takedownSubjects.subject_id}), '[]')
    from ${takedownSubjects} where ${takedownSubjects.counter_notice_id} = ${counterNotices.id}))`;

/** A notice with what is needed to decide it; undefined for one that is not confirmed. */
export async function findNoticeRecord(noticeId: number): Promise<NoticeRecordRow | undefined> {
  const notice = takedownNotices;
  const [row] = await sql<NoticeRecordRow[]>`
    select ${notice.id}, ${notice.state}, ${notice.claimant_name}, ${notice.organization}, ${notice.email}, ${notice.contact}, ${notice.work},
      ${notice.work_url}, ${notice.signature}, ${notice.created_at}, ${notice.confirmed_at}, ${notice.decided_at}, ${notice.closed_at},
      ${notice.erased_at}, ${notice.answer},
      (select ${users.handle} from ${users} where ${users.id} = ${notice.decided_by}) as decided_by,
      (select coalesce(json_agg(${recordedSubject} order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id}), '[]')
       from ${takedownSubjects} where ${ofNotice}) as subjects,
      (select coalesce(json_agg(${recordedCounter} order by ${counterNotices.id}), '[]') from ${counterNotices}
       where ${counterNotices.notice_id} = ${notice.id}) as counter_notices,
      (select coalesce(json_agg(json_build_object('id', ${users.id}, 'handle', ${users.handle},
           'suspended', ${users.suspended_at} is not null,
           'takedowns', (select count(*) from (${recentTakedowns(sql`${users.id}`)}) as recent)) order by ${users.id}), '[]')
       from ${users} where ${users.deleted_at} is null and (
         exists (select from ${takedownAccounts}
           where ${takedownAccounts.notice_id} = ${notice.id} and ${takedownAccounts.user_id} = ${users.id})
         or exists (select from ${takedownSubjects} where ${ofNotice} and ${users.id} in (${managersOfSubject})))) as accounts,
      (select json_build_object('id', waiting.id, 'confirmed_at', waiting.confirmed_at, 'subject_name', coalesce((
           select ${takedownSubjects.subject_name} from ${takedownSubjects} where ${takedownSubjects.notice_id} = waiting.id
           order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id} limit 1), ''))
       from ${notice} as waiting where waiting.state = 'received' and waiting.id <> ${notice.id} order by waiting.id limit 1) as next
    from ${notice} where ${notice.id} = ${noticeId} and ${inQueue}`;
  return row;
}

/** A notice that nobody else decides, answers or withdraws until the transaction ends. */
export async function lockNotice(noticeId: number) {
  const [row] = await db
    .select({ id: takedownNotices.id, state: takedownNotices.state })
    .from(takedownNotices)
    .where(eq(takedownNotices.id, noticeId))
    .for("update");
  return row;
}

/** The tracks and albums that a notice names, in the order in which it is locked. */
export async function findSubjects(noticeId: number) {
  return db
    .select({
      subject_type: takedownSubjects.subject_type,
      subject_id: takedownSubjects.subject_id,
      subject_name: takedownSubjects.subject_name,
    })
    .from(takedownSubjects)
    .where(eq(takedownSubjects.notice_id, noticeId))
    .orderBy(takedownSubjects.subject_type, takedownSubjects.subject_id);
}

/** Notes that a notice hides one of its subjects. */
export async function markSubjectHidden(
  noticeId: number,
  type: "track" | "album",
  id: number,
): Promise<void> {
  await db
    .update(takedownSubjects)
    .set({ hides: true })
    .where(
      and(
        eq(takedownSubjects.notice_id, noticeId),
        eq(takedownSubjects.subject_type, type),
        eq(takedownSubjects.subject_id, id),
      ),
    );
}

/** Decides a notice, and queues the email to its claimant. */
export async function closeNotice(
  noticeId: number,
  { state, answer, operatorId }: { state: NoticeState; answer: string; operatorId: number },
): Promise<void> {
  const end = state === "upheld" ? sql`null` : sql`now()`;
  await sql`
    update ${takedownNotices} set ${sql(takedownNotices, "state")} = ${state}, ${sql(takedownNotices, "answer")} = ${answer},
      ${sql(takedownNotices, "decided_by")} = ${operatorId}, ${sql(takedownNotices, "closed_at")} = ${end},
      ${sql(takedownNotices, "decided_at")} = coalesce(${takedownNotices.decided_at}, now())
    where ${takedownNotices.id} = ${noticeId}
    returning ${enqueue(mailNoticeState, { notice_id: noticeId, state })}`;
}

/** Notes who manages what a notice hides, and queues the emails and notifications to them. */
export async function notifyUploaders(noticeId: number): Promise<void> {
  await sql`
    with managers as (
      insert into ${takedownAccounts} (${sql(takedownAccounts, "notice_id", "user_id")})
      select distinct ${noticeId}::bigint, ${users.id} from ${users}
      where ${users.deleted_at} is null and exists (
        select from ${takedownSubjects} where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.hides}
          and ${users.id} in (${managersOfSubject}))
      on conflict do nothing returning ${takedownAccounts.user_id})
    select ${enqueue(mailTakedown, { notice_id: noticeId, user_id: sql`user_id` })},
      ${enqueue(notifyOfTakedown, { notice_id: noticeId, user_id: sql`user_id` })} from managers`;
}

/** Adds a report on each account of a notice that has as many upheld ones within a year as operators are told of, unless one is open. */
export async function reportRepeatInfringers(noticeId: number): Promise<void> {
  const details = sql`'Takedown notices upheld within 12 months: ' || (
    select string_agg('/admin/reports/notices/' || recent.id, ', ' order by recent.id)
    from (${recentTakedowns(sql`${users.id}`)}) as recent)`;
  await sql`
    insert into ${reports} (
      ${sql(reports, "subject_type", "subject_id", "subject_name", "subject_user_id", "reason", "details")})
    select 'user', ${users.id}, ${users.name}, ${users.id}, 'repeat_infringer', left(${details}, 2000)
    from ${takedownAccounts} join ${users} on ${users.id} = ${takedownAccounts.user_id}
    where ${takedownAccounts.notice_id} = ${noticeId} and ${users.deleted_at} is null
      and (select count(*) from (${recentTakedowns(sql`${users.id}`)}) as recent) >= ${REPEAT_NOTICES}
      and not exists (
        select from ${reports} as other where other.subject_type = 'user' and other.subject_id = ${users.id} and other.state = 'open'
          and other.reason = 'repeat_infringer')`;
}

/** Ends that a notice hides what the condition on `takedown_subjects` has; returns it in the order in which it is locked. */
export async function unhideSubjects(noticeId: number, condition: Fragment) {
  const rows = await sql<{ subject_type: "track" | "album"; subject_id: number; subject_name: string }[]>`
    with ended as (
      update ${takedownSubjects} set ${sql(takedownSubjects, "hides")} = false, ${sql(takedownSubjects, "restored_at")} = now()
      where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.hides} and ${condition}
      returning ${takedownSubjects.subject_type}, ${takedownSubjects.subject_id}, ${takedownSubjects.subject_name})
    select * from ended order by subject_type, subject_id`;
  return rows;
}

/** Everything that a notice hides, and what the counter-notices that are due by `now` are about. */
export const ALL_SUBJECTS = sql`true`;
export const dueSubjects = (now: Date) => sql`${takedownSubjects.counter_notice_id} in (
  select ${counterNotices.id} from ${counterNotices} where ${counterNotices.state} = 'waiting' and ${counterNotices.restore_at} <= ${now})`;

/** Closes counter-notices of a notice: those that wait and are due by `now`, or all that wait or are in court. */
export async function closeCounters(
  noticeId: number,
  { to, dueAt }: { to: "restored" | "ended"; dueAt?: Date },
): Promise<void> {
  const due = dueAt
    ? sql`${counterNotices.state} = 'waiting' and ${counterNotices.restore_at} <= ${dueAt}`
    : sql`${counterNotices.state} in ('waiting', 'in_court')`;
  await sql`
    update ${counterNotices} set ${sql(counterNotices, "state")} = ${to}, ${sql(counterNotices, "closed_at")} = now()
    where ${counterNotices.notice_id} = ${noticeId} and ${due}`;
}

/** Gives a notice whose counter-notices changed the state that follows: `countered` while one waits, else whether it hides something. */
export async function moveCounteredNotice(noticeId: number): Promise<NoticeState> {
  const [row] = await sql<[{ state: NoticeState }]>`
    update ${takedownNotices} set ${sql(takedownNotices, "state")} = next.state,
      ${sql(takedownNotices, "closed_at")} = case next.state when 'restored' then now() end
    from (select case
      when exists (select from ${counterNotices} where ${counterNotices.notice_id} = ${noticeId} and ${counterNotices.state} = 'waiting')
        then 'countered'
      when exists (select from ${takedownSubjects} where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.hides})
        then 'upheld'
      else 'restored' end as state) as next
    where ${takedownNotices.id} = ${noticeId} returning ${takedownNotices.state}`;
  return row.state;
}

/** Queues the email that tells a claimant that something is visible again. */
export async function notifyClaimant(noticeId: number): Promise<void> {
  await sql`select ${enqueue(mailNoticeState, { notice_id: noticeId, state: "restored" })}`;
}

/** The notice of a counter-notice; undefined when there is none. */
export async function findCounteredNotice(counterNoticeId: number) {
  const [row] = await db
    .select({ notice_id: counterNotices.notice_id })
    .from(counterNotices)
    .where(eq(counterNotices.id, counterNoticeId));
  return row?.notice_id;
}

/** Notes that the claimant went to court, and queues the email to the author. False when the counter-notice does not wait any more. */
export async function markCourt(counterNoticeId: number, note: string, operatorId: number): Promise<boolean> {
  const rows = await sql`
    update ${counterNotices} set ${sql(counterNotices, "state")} = 'in_court', ${sql(counterNotices, "court_note")} = ${note},
      ${sql(counterNotices, "court_noted_by")} = ${operatorId}
    where ${counterNotices.id} = ${counterNoticeId} and ${counterNotices.state} = 'waiting'
    returning ${enqueue(mailCourtNote, { counter_notice_id: counterNoticeId })}`;
  return rows.length === 1;
}

/** Whether a notice hides a track. */
export async function hasTakedown(trackId: number): Promise<boolean> {
  const rows = await db
    .select({ id: takedownSubjects.subject_id })
    .from(takedownSubjects)
    .where(
      and(
        eq(takedownSubjects.subject_type, "track"),
        eq(takedownSubjects.subject_id, trackId),
        eq(takedownSubjects.hides, true),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
