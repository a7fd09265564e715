import "server-only";
import { and, eq } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { counterNotices, takedownNotices, takedownSubjects } from "@/db/schema/takedowns";
import { tracks } from "@/db/schema/tracks";
import { mayOpenAlbum, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { CLAIMANT_YEARS, UNCONFIRMED_DAYS } from "./notice-constants";
import { managersOfSubject } from "./notice-fragments";
import { mailNoticeConfirmation } from "./notice-jobs";
import type { NoticeDraft, NoticeRow } from "./notice-pages";
import { canWithdraw, NOTICE_STATES } from "./notice-states";
import { restoreTakedown } from "./restore-jobs";

export interface NamedSubject {
  subject_type: "track" | "album";
  subject_id: number;
  subject_name: string;
}

/** The tracks and albums with these ids that everybody can open. */
export async function findOpenSubjects(ids: Record<"track" | "album", readonly number[]>) {
  return sql<NamedSubject[]>`
    select 'track' as subject_type, ${tracks.id} as subject_id, ${tracks.name} as subject_name from ${tracks}
    where ${tracks.id} = any(${[...ids.track]}::bigint[]) and ${mayOpenTrack(null)}
    union all
    select 'album', ${albums.id}, ${albums.name} from ${albums}
    where ${albums.id} = any(${[...ids.album]}::bigint[]) and ${mayOpenAlbum(null)}`;
}

type Draft = Omit<NoticeDraft, "addresses" | "good_faith" | "accuracy">;

/** Stores a notice that is not confirmed, and queues the email that asks for that. */
export async function insertNotice(draft: Draft, subjects: readonly NamedSubject[]): Promise<void> {
  const { claimant_name, organization, email, contact, work, work_url, signature } = draft;
  await sql`
    with notice as (
      insert into ${takedownNotices} (
        ${sql(takedownNotices, "claimant_name", "organization", "email", "contact", "work", "work_url", "signature")})
      values (${claimant_name}, ${organization}, ${email}, ${contact}, ${work}, ${work_url}, ${signature})
      returning ${takedownNotices.id}),
    named as (
      insert into ${takedownSubjects} (
        ${sql(takedownSubjects, "notice_id", "subject_type", "subject_id", "subject_name")})
      select notice.id, subject.subject_type, subject.subject_id, left(subject.subject_name, 300)
      from notice cross join jsonb_to_recordset(${sql.json(subjects as never)})
        as subject (subject_type text, subject_id bigint, subject_name text))
    select ${enqueue(mailNoticeConfirmation, { notice_id: sql`id` })} from notice`;
}

const namedSubject = sql`json_build_object(
  'subject_type', ${takedownSubjects.subject_type}, 'subject_id', ${takedownSubjects.subject_id},
  'subject_name', ${takedownSubjects.subject_name}, 'hides', ${takedownSubjects.hides}, 'restored_at', ${takedownSubjects.restored_at})`;

const counterNotice = sql`json_build_object(
  'id', ${counterNotices.id}, 'state', ${counterNotices.state}, 'author_name', ${counterNotices.author_name},
  'counter_statement', ${counterNotices.counter_statement}, 'created_at', ${counterNotices.created_at},
  'restore_at', ${counterNotices.restore_at})`;

/** A notice with what it names and the counter-notices. */
export async function findNotice(noticeId: number): Promise<NoticeRow | undefined> {
  const [row] = await sql<NoticeRow[]>`
    select ${takedownNotices.id}, ${takedownNotices.state}, ${takedownNotices.claimant_name}, ${takedownNotices.organization},
      ${takedownNotices.email}, ${takedownNotices.contact}, ${takedownNotices.work}, ${takedownNotices.work_url},
      ${takedownNotices.created_at}, ${takedownNotices.decided_at}, ${takedownNotices.closed_at}, ${takedownNotices.answer},
      (select coalesce(json_agg(${namedSubject} order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id}), '[]')
       from ${takedownSubjects} where ${takedownSubjects.notice_id} = ${takedownNotices.id}) as subjects,
      (select coalesce(json_agg(${counterNotice} order by ${counterNotices.id}), '[]')
       from ${counterNotices} where ${counterNotices.notice_id} = ${takedownNotices.id}) as counter_notices
    from ${takedownNotices} where ${takedownNotices.id} = ${noticeId}`;
  return row;
}

/** Notes that the address of a notice is confirmed, if it was not. */
export async function confirmNotice(noticeId: number): Promise<void> {
  await db
    .update(takedownNotices)
    .set({ state: "received", confirmed_at: NOW })
    .where(and(eq(takedownNotices.id, noticeId), eq(takedownNotices.state, "unconfirmed")));
}

/** Withdraws a notice, and queues the job that shows what it hides. False when it has ended, or is not confirmed. */
export async function withdrawNotice(noticeId: number): Promise<boolean> {
  const rows = await sql`
    update ${takedownNotices} set ${sql(takedownNotices, "state")} = 'withdrawn', ${sql(takedownNotices, "closed_at")} = now()
    where ${takedownNotices.id} = ${noticeId} and ${takedownNotices.state} = any(${NOTICE_STATES.filter(canWithdraw)})
    returning ${enqueue(restoreTakedown, { notice_id: noticeId })}`;
  return rows.length === 1;
}

/** Finds the words of emails about a notice; undefined when it is gone, or has no address any more. */
export async function findMailedNotice(noticeId: number) {
  const [row] = await db
    .select({
      email: takedownNotices.email,
      name: takedownNotices.claimant_name,
      organization: takedownNotices.organization,
      work: takedownNotices.work,
      answer: takedownNotices.answer,
      state: takedownNotices.state,
    })
    .from(takedownNotices)
    .where(eq(takedownNotices.id, noticeId));
  return row && row.email !== "" ? row : undefined;
}

/** The names of what a notice hides, or has hidden and restored. */
export async function findNoticeNames(noticeId: number) {
  return db
    .select({
      type: takedownSubjects.subject_type,
      id: takedownSubjects.subject_id,
      name: takedownSubjects.subject_name,
      hides: takedownSubjects.hides,
      restored_at: takedownSubjects.restored_at,
    })
    .from(takedownSubjects)
    .where(eq(takedownSubjects.notice_id, noticeId))
    .orderBy(takedownSubjects.subject_type, takedownSubjects.subject_id);
}

/** The tracks and albums that a notice hides and the account manages. */
export async function findManagedSubjects(noticeId: number, userId: number) {
  return sql<{ type: "track" | "album"; id: number; name: string }[]>`
    select ${takedownSubjects.subject_type} as type, ${takedownSubjects.subject_id} as id, ${takedownSubjects.subject_name} as name
    from ${takedownSubjects}
    where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.hides} and ${userId}::bigint in (${managersOfSubject})
    order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id}`;
}

/** Deletes notices that nobody confirmed in time, as of `now`. */
export async function deleteUnconfirmedNotices(now: Date): Promise<void> {
  await sql`
    delete from ${takedownNotices} where ${takedownNotices.state} = 'unconfirmed'
      and ${takedownNotices.created_at} < ${now}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})`;
}

/**
 * Empties the texts about the claimants of notices that came long enough before `now`, and about the authors of their counter-notices. What
 * they hide stays hidden.
 */
export async function eraseOldClaimants(now: Date): Promise<void> {
  await sql`
    with old as (
      update ${takedownNotices} set ${sql(takedownNotices, "claimant_name")} = '', ${sql(takedownNotices, "organization")} = '',
        ${sql(takedownNotices, "email")} = '', ${sql(takedownNotices, "contact")} = '', ${sql(takedownNotices, "signature")} = '',
        ${sql(takedownNotices, "erased_at")} = now()
      where ${takedownNotices.erased_at} is null
        and ${takedownNotices.created_at} < ${now}::timestamptz - make_interval(years => ${CLAIMANT_YEARS})
      returning ${takedownNotices.id})
    update ${counterNotices} set ${sql(counterNotices, "author_name")} = '', ${sql(counterNotices, "contact")} = '',
      ${sql(counterNotices, "signature")} = ''
    where ${counterNotices.notice_id} in (select id from old)`;
}
