import "server-only";
import { auditEntry } from "@/db/audit";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists } from "@/db/schema/artists";
import { collections } from "@/db/schema/collections";
import { playlists } from "@/db/schema/playlists";
import { credits, tracks, waveforms } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { TRACK_STATUSES } from "@/db/values/music";
import { ownersOfTrack } from "@/lib/catalog/members/visibility-fragments";
import {
  mailHiddenContent,
  mailHiddenTrack,
  mailWarning,
  notifyOfWarning,
} from "@/lib/community/reports/jobs";
import type {
  HideableSubject,
  QueuedSubject,
  ReportEvent,
  ReportSubject,
} from "@/lib/community/reports/kinds";
import { enqueue } from "@/lib/platform/jobs/fragments";

interface NamedSubject {
  subject_type: QueuedSubject | "notice";
  subject_id: number;
  subject_name: string;
}

/** Finds the names of tracks, in the order of their ids. */
export async function findTrackNames(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: tracks.id, name: tracks.name })
    .from(tracks)
    .where(expression(sql`${tracks.id} = any(${[...ids]}::bigint[])`))
    .orderBy(tracks.id);
}

/** Queues the emails to those who manage a track that was hidden or restored, except an account that gets another email about it. */
export async function notifyManagers(trackId: number, exceptUserId?: number): Promise<void> {
  await sql`
    select ${enqueue(mailHiddenTrack, { track_id: sql`track_id`, user_id: sql`user_id` })}
    from (
      select distinct ${tracks.id} as track_id, ${artistMembers.user_id}
      from ${tracks} cross join lateral (${ownersOfTrack}) as owner join ${artistMembers} using (artist_id)
      where ${tracks.id} = ${trackId} and ${artistMembers.user_id} is distinct from ${exceptUserId ?? null}::bigint) as managers`;
}

type PrivateSubject = Exclude<HideableSubject, "track">;

const TABLES = { album: albums, playlist: playlists, collection: collections };

/**
 * Makes an album, a playlist or a collection private until it is restored, or gives another reason for one that is hidden. False when it
 * is gone. The tracks in it stay as they are.
 */
export async function hideContent(subject: PrivateSubject, id: number, reason: string): Promise<boolean> {
  const table = TABLES[subject];
  const rows = await sql`
    update ${table} set ${sql(table, "hidden_visibility")} = coalesce(${table.hidden_visibility}, ${table.visibility}),
      ${sql(table, "visibility")} = 'private', ${sql(table, "hidden_reason")} = ${reason}
    where ${table.id} = ${id} returning ${table.id}`;
  return rows.length === 1;
}

/** Gives it the visibility that its owner last chose. False when it is not hidden. */
export async function showContent(subject: PrivateSubject, id: number): Promise<boolean> {
  const table = TABLES[subject];
  const rows = await sql`
    update ${table} set ${sql(table, "visibility")} = ${table.hidden_visibility}, ${sql(table, "hidden_visibility")} = null,
      ${sql(table, "hidden_reason")} = null
    where ${table.id} = ${id} and ${table.hidden_reason} is not null returning ${table.id}`;
  return rows.length === 1;
}

const selectOwner = (table: typeof playlists | typeof collections, id: number) =>
  sql`select ${table.owner_id} as user_id from ${table} where ${table.id} = ${id} and ${table.owner_id} is not null`;

/** The same for those who own an album, a playlist or a collection. */
export async function notifyOwners(
  subject: PrivateSubject,
  id: number,
  exceptUserId?: number,
): Promise<void> {
  const owners =
    subject === "album"
      ? sql`select distinct ${artistMembers.user_id} from ${albumArtists} join ${artistMembers} using (artist_id)
        where ${albumArtists.album_id} = ${id}`
      : selectOwner(TABLES[subject], id);
  await sql`
    select ${enqueue(mailHiddenContent, { subject_type: subject, subject_id: id, user_id: sql`user_id` })}
    from (${owners}) as owners where user_id is distinct from ${exceptUserId ?? null}::bigint`;
}

/** Queues the email and the notification with the words of operators. */
export async function queueWarning(
  userId: number,
  subject: { subject_type: ReportSubject; subject_id: number; subject_name: string },
  message: string,
  isHidden: boolean,
): Promise<void> {
  const { subject_type, subject_id, subject_name } = subject;
  const warning = {
    user_id: userId,
    subject_type,
    subject_id,
    subject_name,
    message,
    is_hidden: isHidden,
  };
  await sql`select ${enqueue(mailWarning, warning)}, ${enqueue(notifyOfWarning, warning)}`;
}

/** Adds to the audit log what an operator has decided about a subject; the entry begins with its kind and id. */
export async function recordDecision(
  kind: ReportEvent,
  operatorId: number,
  { subject_type, subject_id, subject_name }: NamedSubject,
  reason: string,
  userId?: number,
): Promise<void> {
  const words = [`${subject_type} ${subject_id}`, reason].filter((part) => part !== "").join(": ");
  const isAboutAccount = userId !== undefined;
  await sql`${auditEntry({
    kind,
    actorId: operatorId,
    userId: sql`${userId ?? null}::bigint`,
    subject: isAboutAccount
      ? sql`coalesce((select ${users.handle} from ${users} where ${users.id} = ${userId}), '')`
      : sql`${subject_name}::text`,
    reason: sql`${words}::text`,
    from: sql`(select) as once`,
  })}`;
}

/** The names, artists, covers, lengths and waveforms of tracks, in any state. */
export async function findRecordings(trackIds: readonly number[]) {
  return sql<
    {
      id: number;
      name: string;
      artists: { id: number; name: string }[];
      image: string;
      duration: number;
      status: (typeof TRACK_STATUSES)[number];
      created_at: Date;
      peaks: number[] | null;
    }[]
  >`
    select ${tracks.id}, ${tracks.name}, ${tracks.image}, ${tracks.duration}, ${tracks.status}, ${tracks.created_at},
      (select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name}) order by ${credits.position}), '[]')
       from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
       where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')) as artists,
      (select to_json(${waveforms.peaks}) from ${waveforms} where ${waveforms.track_id} = ${tracks.id}) as peaks
    from ${tracks} where ${tracks.id} = any(${[...trackIds]}::bigint[])`;
}
