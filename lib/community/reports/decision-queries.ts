import "server-only";
import { sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { collections } from "@/db/schema/collections";
import { playlists } from "@/db/schema/playlists";
import { reports } from "@/db/schema/reports";
import { counterNotices, takedownNotices, takedownSubjects } from "@/db/schema/takedowns";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { isMember } from "@/lib/catalog/members/fragments";
import { artistsOfAlbum, ownersOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { CounterDraft, DecisionsRow } from "./decision-pages";
import type { HideableSubject } from "./kinds";
import { APPEAL_MONTHS } from "./notice-constants";
import { mailCounterNotice } from "./notice-jobs";
import { restoreTakedown } from "./restore-jobs";

/** The rows of each kind that an account manages, as `(id, name, hidden_reason)`. Operators have no more here than others. */
const OWN: Record<HideableSubject, (userId: number) => Fragment> = {
  track: (userId) => sql`
    select ${tracks.id}, ${tracks.name}, ${tracks.hidden_reason} from ${tracks} where ${isMember(userId, ownersOfTrack)}`,
  album: (userId) => sql`
    select ${albums.id}, ${albums.name}, ${albums.hidden_reason} from ${albums} where ${isMember(userId, artistsOfAlbum)}`,
  playlist: (userId) => sql`
    select ${playlists.id}, ${playlists.name}, ${playlists.hidden_reason} from ${playlists} where ${playlists.owner_id} = ${userId}`,
  collection: (userId) => sql`
    select ${collections.id}, ${collections.name}, ${collections.hidden_reason} from ${collections}
    where ${collections.owner_id} = ${userId}`,
};

/** Whether an account manages the subject of the row: a track, an album, a playlist or a collection. */
const isOwnSubject = (userId: number, type: Fragment, id: Fragment) => sql`case ${type}
  when 'track' then exists (select from (${OWN.track(userId)}) as own where own.id = ${id})
  when 'album' then exists (select from (${OWN.album(userId)}) as own where own.id = ${id})
  when 'playlist' then exists (select from (${OWN.playlist(userId)}) as own where own.id = ${id})
  when 'collection' then exists (select from (${OWN.collection(userId)}) as own where own.id = ${id})
  else false end`;

const isOwnNamed = (userId: number) =>
  isOwnSubject(userId, sql`${takedownSubjects.subject_type}`, sql`${takedownSubjects.subject_id}`);

const appealEnd = sql`${reports.decided_at} + make_interval(months => ${sql.unsafe(String(APPEAL_MONTHS))})`;

/** The appeals against the decision of `reports`, also by another of the reports that it decided. */
const appealsOfDecision = sql`
  select appeal.* from ${reports} as same join ${reports} as appeal on appeal.subject_type = 'appeal' and appeal.subject_id = same.id
  where same.subject_type = ${reports.subject_type} and same.subject_id = ${reports.subject_id}
    and (same.id = ${reports.id} or same.decided_at = ${reports.decided_at})`;

const appeal = sql`json_build_object(
  'details', appeal.details, 'state', appeal.state, 'answer', appeal.answer, 'created_at', appeal.created_at, 'decided_at', appeal.decided_at)`;

const reportDecision = sql`json_build_object(
  'report_id', ${reports.id}, 'reason', ${reports.reason}, 'decided_at', ${reports.decided_at}, 'hides', ${reports.hides},
  'appeal_until', ${appealEnd}, 'appeal', (select ${appeal} from (${appealsOfDecision}) as appeal order by appeal.id limit 1))`;

const counterNotice = sql`json_build_object(
  'id', ${counterNotices.id}, 'state', ${counterNotices.state}, 'author_name', ${counterNotices.author_name},
  'counter_statement', ${counterNotices.counter_statement}, 'created_at', ${counterNotices.created_at},
  'restore_at', ${counterNotices.restore_at}, 'court_note', ${counterNotices.court_note})`;

/** The decisions about something that the account manages; undefined for anything else. */
export async function findDecisions(
  userId: number,
  type: HideableSubject,
  id: number,
): Promise<DecisionsRow | undefined> {
  const ofSubject = sql`${reports.subject_type} = ${type} and ${reports.subject_id} = ${id}`;
  const hidingNotice = sql`json_build_object(
    'notice_id', ${takedownNotices.id}, 'state', ${takedownNotices.state}, 'claimant_name', ${takedownNotices.claimant_name},
    'organization', ${takedownNotices.organization}, 'work', ${takedownNotices.work}, 'work_url', ${takedownNotices.work_url},
    'decided_at', ${takedownNotices.decided_at}, 'hides', named.hides, 'restored_at', named.restored_at,
    'names', (select coalesce(json_agg(${takedownSubjects.subject_name} order by ${takedownSubjects.subject_type} desc,
        ${takedownSubjects.subject_id}), '[]')
      from ${takedownSubjects} where ${takedownSubjects.notice_id} = ${takedownNotices.id} and ${takedownSubjects.hides}
        and ${takedownSubjects.counter_notice_id} is null and ${isOwnNamed(userId)}),
    'counter_notice', (select ${counterNotice} from ${counterNotices} where ${counterNotices.id} = named.counter_notice_id))`;
  const [row] = await sql<DecisionsRow[]>`
    select ${type}::text as subject_type, own.id as subject_id, own.name, own.hidden_reason,
      (select coalesce(json_agg(${reportDecision} order by ${reports.id} desc), '[]') from ${reports}
       where ${ofSubject} and ${reports.id} in (
         select distinct on (${reports.decided_at}) ${reports.id} from ${reports}
         where ${ofSubject} and ${reports.decided_at} is not null and ${reports.reason} in ('spam', 'abuse', 'copyright', 'other')
           and (${reports.state} = 'upheld' and ${reports.hides} or exists (select from (${appealsOfDecision}) as appeal))
         order by ${reports.decided_at}, ${reports.id})) as reports,
      (select coalesce(json_agg(${hidingNotice} order by ${takedownNotices.id} desc), '[]')
       from ${takedownSubjects} as named join ${takedownNotices} on ${takedownNotices.id} = named.notice_id
       where named.subject_type = ${type} and named.subject_id = ${id} and (named.hides or named.restored_at is not null)) as notices,
      (select count(*) from ${reports} where ${ofSubject} and ${reports.state} = 'open' and ${reports.hides}) as open_reports
    from (${OWN[type](userId)}) as own where own.id = ${id}`;
  return row;
}

/** Locks a notice that hides, or has hidden, something that the account manages. */
export async function lockHidingNotice(userId: number, noticeId: number) {
  const [row] = await sql<{ id: number }[]>`
    select ${takedownNotices.id} from ${takedownNotices} where ${takedownNotices.id} = ${noticeId} and exists (
      select from ${takedownSubjects} where ${takedownSubjects.notice_id} = ${noticeId}
        and (${takedownSubjects.hides} or ${takedownSubjects.restored_at} is not null) and ${isOwnNamed(userId)})
    for update`;
  return row;
}

/**
 * Stores a counter-notice about everything that a notice hides, the account manages and no counter-notice is about; queues the email to the
 * claimant, and the job that restores it. False when there is nothing.
 */
export async function insertCounterNotice(
  userId: number,
  noticeId: number,
  { author_name, contact, counter_statement, signature }: CounterDraft,
  restoreAt: Date,
): Promise<boolean> {
  const [row] = await sql<{ id: number }[]>`
    with named as (
      select ${takedownSubjects.subject_type}, ${takedownSubjects.subject_id} from ${takedownSubjects}
      where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.hides} and ${takedownSubjects.counter_notice_id} is null
        and ${isOwnNamed(userId)}),
    counter as (
      insert into ${counterNotices} (
        ${sql(counterNotices, "notice_id", "user_id", "author_name", "contact", "counter_statement", "signature", "restore_at")})
      select ${noticeId}, ${userId}, ${author_name}, ${contact}, ${counter_statement}, ${signature}, ${restoreAt}
      where exists (select from named) and exists (
        select from ${takedownNotices} where ${takedownNotices.id} = ${noticeId} and ${takedownNotices.state} in ('upheld', 'countered'))
      returning ${counterNotices.id}),
    countered as (
      update ${takedownNotices} set ${sql(takedownNotices, "state")} = 'countered' from counter where ${takedownNotices.id} = ${noticeId}),
    answered as (
      update ${takedownSubjects} set ${sql(takedownSubjects, "counter_notice_id")} = counter.id from counter, named
      where ${takedownSubjects.notice_id} = ${noticeId} and ${takedownSubjects.subject_type} = named.subject_type
        and ${takedownSubjects.subject_id} = named.subject_id)
    select id from counter where ${enqueue(mailCounterNotice, { counter_notice_id: sql`id` })}
      and ${enqueue(restoreTakedown, { notice_id: noticeId }, { runAt: restoreAt })}`;
  return row !== undefined;
}

/** Stores an appeal against the decision about a report. False when it cannot be appealed, or was. */
export async function insertAppeal(userId: number, reportId: number, details: string): Promise<boolean> {
  const hiddenReason = sql`coalesce(
    case ${reports.subject_type}
      when 'track' then (select ${tracks.hidden_reason} from ${tracks} where ${tracks.id} = ${reports.subject_id})
      when 'album' then (select ${albums.hidden_reason} from ${albums} where ${albums.id} = ${reports.subject_id})
      when 'playlist' then (select ${playlists.hidden_reason} from ${playlists} where ${playlists.id} = ${reports.subject_id})
      when 'collection' then (select ${collections.hidden_reason} from ${collections} where ${collections.id} = ${reports.subject_id})
    end, '')`;
  const rows = await sql`
    insert into ${reports} (
      ${sql(reports, "reporter_id", "subject_type", "subject_id", "subject_name", "subject_text", "reason", "details")})
    select ${userId}, 'appeal', ${reports.id}, ${reports.subject_name}, ${hiddenReason}, 'appeal', ${details}
    from ${reports}
    where ${reports.id} = ${reportId} and ${reports.state} = 'upheld' and ${reports.hides} and ${appealEnd} > now()
      and ${isOwnSubject(userId, sql`${reports.subject_type}`, sql`${reports.subject_id}`)}
      and not exists (select from (${appealsOfDecision}) as appeal)
    on conflict do nothing returning ${reports.id}`;
  return rows.length === 1;
}

/** Finds the words of the emails about a counter-notice; undefined when it is gone, or the claimant has no address any more. */
export async function findMailedCounter(counterNoticeId: number) {
  const [row] = await sql<
    {
      notice_id: number;
      user_id: number | null;
      email: string;
      claimant: string;
      work: string;
      author: string;
      contact: string;
      counter_statement: string;
      signature: string;
      restore_at: Date;
      note: string;
      subjects: { type: "track" | "album"; id: number; name: string }[];
    }[]
  >`
    select ${takedownNotices.id} as notice_id, ${counterNotices.user_id}, ${takedownNotices.email}, ${takedownNotices.claimant_name} as claimant,
      ${takedownNotices.work}, ${counterNotices.author_name} as author, ${counterNotices.contact}, ${counterNotices.counter_statement},
      ${counterNotices.signature}, ${counterNotices.restore_at}, ${counterNotices.court_note} as note,
      (select coalesce(json_agg(json_build_object('type', ${takedownSubjects.subject_type}, 'id', ${takedownSubjects.subject_id},
          'name', ${takedownSubjects.subject_name}) order by ${takedownSubjects.subject_type} desc, ${takedownSubjects.subject_id}), '[]')
       from ${takedownSubjects} where ${takedownSubjects.counter_notice_id} = ${counterNotices.id}) as subjects
    from ${counterNotices} join ${takedownNotices} on ${takedownNotices.id} = ${counterNotices.notice_id}
    where ${counterNotices.id} = ${counterNoticeId} and ${takedownNotices.email} <> ''`;
  return row;
}
