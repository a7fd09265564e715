import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "@/db/actor";
import { db, sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { collections } from "@/db/schema/collections";
import { comments } from "@/db/schema/comments";
import { conversations, messages, participants } from "@/db/schema/messaging";
import { playlists } from "@/db/schema/playlists";
import { reportedMessages, reports } from "@/db/schema/reports";
import { trackAudio } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import {
  mayChangeTrack,
  mayOpenAlbum,
  mayOpenArtist,
  mayOpenTrack,
} from "@/lib/catalog/members/visibility-fragments";
import { mayOpenPlaylist } from "@/lib/community/playlists/fragments";
import type { HideableSubject, REPORT_REASONS, ReportSubject } from "./kinds";

/**
 * Stores a dispute about a track of the account whose newest file failed as a duplicate, or finds its open one. Undefined when there is
 * nothing to dispute, or it was declined.
 */
export async function putDispute(actor: Actor, trackId: number, details: string) {
  const [row] = await sql<{ id: number; created_at: Date; repeated: boolean }[]>`
    insert into ${reports} (${sql(reports, "reporter_id", "subject_type", "subject_id", "subject_name", "subject_text", "reason", "details")})
    select ${actor.userId}, 'duplicate', ${tracks.id}, left(${tracks.name}, 300), audio.message, 'dispute', ${details}
    from ${tracks} cross join lateral (
      select * from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id} order by ${trackAudio.version} desc limit 1) as audio
    where ${tracks.id} = ${trackId} and ${mayChangeTrack(actor)} and audio.state = 'failed' and audio.code = 'duplicate'
      and audio.file_id is not null and not exists (
        select from ${reports} as earlier
        where earlier.subject_type = 'duplicate' and earlier.subject_id = ${tracks.id} and earlier.state <> 'open'
          and earlier.created_at > audio.finished_at)
    on conflict (${sql(reports, "reporter_id", "subject_type", "subject_id")}) where ${reports.state} = 'open' do update
      set ${sql(reports, "details")} = ${reports.details}
    returning ${reports.id}, ${reports.created_at}, xmax <> 0 as repeated`;
  return row;
}

/** Finds the subject of a report, if the account can see it: `(name, words, user_id)`. */
const SUBJECTS: Record<ReportSubject, (actor: Actor, id: number) => Fragment> = {
  track: (actor, id) => sql`
    select ${tracks.name}, null::text as words, null::bigint as user_id from ${tracks} where ${tracks.id} = ${id}
      and ${mayOpenTrack(actor)}`,
  album: (actor, id) => sql`
    select ${albums.name}, null::text as words, null::bigint as user_id from ${albums} where ${albums.id} = ${id}
      and ${mayOpenAlbum(actor)}`,
  artist: (actor, id) => sql`
    select ${artists.name}, null::text as words, null::bigint as user_id from ${artists} where ${artists.id} = ${id}
      and ${mayOpenArtist(actor)}`,
  playlist: (actor, id) => sql`
    select ${playlists.name}, null::text as words, ${playlists.owner_id} as user_id from ${playlists} where ${playlists.id} = ${id}
      and ${mayOpenPlaylist(actor)}`,
  collection: (actor, id) => sql`
    select ${collections.name}, null::text as words, ${collections.owner_id} as user_id from ${collections}
    where ${collections.id} = ${id} and (${collections.visibility} <> 'private' or ${collections.owner_id} = ${actor.userId})`,
  user: (_, id) => sql`
    select ${users.name}, null::text as words, ${users.id} as user_id from ${users} where ${users.id} = ${id}
      and ${users.deleted_at} is null`,
  comment: (actor, id) => sql`
    select 'Comment by ' || ${users.name} as name, ${comments.content} as words, ${comments.user_id}
    from ${comments} join ${users} on ${users.id} = ${comments.user_id} join ${tracks} on ${tracks.id} = ${comments.track_id}
    where ${comments.id} = ${id} and not ${comments.deleted} and ${mayOpenTrack(actor)}`,
  message: ({ userId }, id) => sql`
    select 'Message by ' || ${users.name} as name, ${messages.message_text} as words, ${messages.user_id}
    from ${messages} join ${users} on ${users.id} = ${messages.user_id} join ${participants} using (conversation_id)
    where ${messages.id} = ${id} and ${messages.user_id} <> ${userId} and ${participants.user_id} = ${userId}
      and ${messages.id} > coalesce(${participants.deleted_up_to_message_id}, 0)`,
  conversation: ({ userId }, id) => sql`
    select coalesce('Conversation with ' || ${users.name}, nullif('Group ' || ${conversations.title}, ''), 'Group') as name,
      null::text as words, ${users.id} as user_id
    from ${conversations} join ${participants} on ${participants.conversation_id} = ${conversations.id}
    left join ${users} on ${users.id} <> ${userId} and ${users.id} in (${conversations.direct_low_id}, ${conversations.direct_high_id})
    where ${conversations.id} = ${id} and ${participants.user_id} = ${userId}
      and ${conversations.last_message_id} > coalesce(${participants.deleted_up_to_message_id}, 0)`,
};

/** The number of messages before and after a reported one that are copied; of a conversation, twice as many. */
const MESSAGES_AROUND = 10;

/** The messages that a report of a message or conversation copies: those that the account sees. Undefined for other subjects. */
function selectMessages(subject: ReportSubject, id: number, userId: number): Fragment | undefined {
  if (subject !== "message" && subject !== "conversation") return undefined;
  const visible = (columns: Fragment) => sql`
    select ${columns} from ${messages} join ${participants} using (conversation_id)
    where ${participants.user_id} = ${userId} and ${messages.id} > coalesce(${participants.deleted_up_to_message_id}, 0)`;
  const all = sql`${messages.id}, ${messages.user_id}, ${messages.message_text}, ${messages.created_at}`;
  if (subject === "conversation")
    return sql`${visible(all)} and ${messages.conversation_id} = ${id} order by ${messages.id} desc limit ${2 * MESSAGES_AROUND}`;
  const near = sql`${visible(all)} and ${messages.conversation_id} = (select ${messages.conversation_id} from ${messages}
    where ${messages.id} = ${id})`;
  return sql`
    (${near} and ${messages.id} <= ${id} order by ${messages.id} desc limit ${MESSAGES_AROUND + 1})
    union all (${near} and ${messages.id} > ${id} order by ${messages.id} limit ${MESSAGES_AROUND})`;
}

interface NewReport {
  subject_type: ReportSubject;
  subject_id: number;
  reason: (typeof REPORT_REASONS)[number];
  details: string;
}

/**
 * Stores a report, or finds the account's open one of the same subject, which stays as it is; the messages around a reported one are copied.
 * Undefined when there is no such subject for the account.
 */
export async function putReport(actor: Actor, { subject_type, subject_id, reason, details }: NewReport) {
  const copies = selectMessages(subject_type, subject_id, actor.userId);
  const [row] = await sql<{ id: number; repeated: boolean }[]>`
    with put as (
      insert into ${reports} (${sql(reports, "reporter_id", "subject_type", "subject_id", "subject_name", "subject_text", "subject_user_id", "reason", "details")})
      select ${actor.userId}, ${subject_type}, ${subject_id}, left(subject.name, 300), subject.words, subject.user_id, ${reason}, ${details}
      from (${SUBJECTS[subject_type](actor, subject_id)}) as subject
      on conflict (${sql(reports, "reporter_id", "subject_type", "subject_id")}) where ${reports.state} = 'open' do update
        set ${sql(reports, "details")} = ${reports.details}
      returning ${reports.id}, xmax <> 0 as repeated)
    ${
      copies
        ? sql`, copied as (
      insert into ${reportedMessages} (${sql(reportedMessages, "report_id", "message_id", "user_id", "message_text", "created_at")})
      select put.id, copies.* from put cross join (${copies}) as copies where not put.repeated)`
        : sql``
    }
    select id, repeated from put`;
  return row;
}

/** The report that an appeal is about. */
const appealed = alias(reports, "appealed");

/** Finds the decision and the address to email about a report; undefined when the reporter is gone. */
export async function findDecision(reportId: number) {
  const [row] = await db
    .select({
      user_id: users.id,
      email: users.email,
      name: users.name,
      subject: reports.subject_name,
      answer: reports.answer,
      state: reports.state,
      subject_type: reports.subject_type,
      subject_id: reports.subject_id,
      appealed_type: appealed.subject_type,
      appealed_id: appealed.subject_id,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .leftJoin(appealed, and(eq(reports.subject_type, "appeal"), eq(appealed.id, reports.subject_id)))
    .where(and(eq(reports.id, reportId), isNull(users.deleted_at)));
  return row;
}

/** Finds the address to email about a track, and whether it is hidden; undefined when either is gone. */
export async function findHiddenTrack(trackId: number, userId: number) {
  const [row] = await db
    .select({ email: users.email, name: users.name, track: tracks.name, reason: tracks.hidden_reason })
    .from(tracks)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tracks.id, trackId), isNull(users.deleted_at)));
  return row;
}

const TABLES = { album: "albums", playlist: "playlists", collection: "collections" } as const;

/** The same of an album, playlist or collection. */
export async function findHiddenContent(
  subject: Exclude<HideableSubject, "track">,
  id: number,
  userId: number,
) {
  const content = sql(TABLES[subject]);
  const [row] = await sql<{ email: string; name: string; content: string; reason: string | null }[]>`
    select ${users.email}, ${users.name}, content.name as content, content.hidden_reason as reason
    from ${content} as content join ${users} on ${users.id} = ${userId} where content.id = ${id} and ${users.deleted_at} is null`;
  return row;
}

/** Finds the address to which a warning goes; undefined when the account is gone. */
export async function findWarnedAccount(userId: number) {
  const [row] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return row;
}
