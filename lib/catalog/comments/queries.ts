import "server-only";
import { and, eq, or } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { artistMembers } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import {
  type MusicViewer,
  mayChangeTrack,
  mayOpenTrack,
  ownersOfTrack,
} from "@/lib/catalog/members/visibility-fragments";
import type { Comment } from "@/lib/catalog/resource-shapes/comment-shapes";
import { commentShape } from "@/lib/catalog/resource-shapes/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { EDIT_MINUTES, MAX_DEPTH } from "./constants";
import { pushComments } from "./jobs";

/** The place of a new comment. */
interface Place {
  /** Milliseconds. */
  duration: number;
  /** Whether somebody of the track, or the author of the parent, has blocked the caller or is blocked by them. */
  blocked: boolean;
  /** The comment to reply to: null when none is asked for, or there is no such comment on this track. */
  parent: { deleted: boolean } | null;
}

/** Whether somebody of the track, or the author of the comment `parent`, has blocked the account or is blocked by it. */
const isBlockedHere = ({ userId }: Actor) => sql`(exists (
    select from ${artistMembers} join (${ownersOfTrack}) as owner using (${sql(artistMembers, "artist_id")})
    where ${isBlocked(userId, artistMembers.user_id)})
  or coalesce(${isBlocked(userId, sql`parent.user_id`)}, false))`;

/** Finds the place of a new comment; undefined when there is no such track for the account. */
export async function findPlace(
  actor: Actor,
  trackId: number,
  parentId: number | null,
): Promise<Place | undefined> {
  const [place] = await sql<Place[]>`
    select ${tracks.duration},
      ${isBlockedHere(actor)} as blocked,
      case when parent.id is not null then json_build_object('deleted', parent.deleted) end as parent
    from ${tracks} left join ${comments} as parent on parent.id = ${parentId}::bigint and parent.track_id = ${tracks.id}
    where ${tracks.id} = ${trackId} and ${mayOpenTrack(actor)}`;
  return place;
}

/** Whether the viewer may open a track, and so read its comments. */
export async function isOpenTrack(trackId: number, viewer: MusicViewer): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: tracks.id })
      .from(tracks)
      .where(and(eq(tracks.id, trackId), mayOpenTrack(viewer)))
      .limit(1),
  );
}

/** Tells the open pages of a track. Each change by a job of its own: with one for all, comments would wait for each other. */
const queueCommentEvents = (trackId: Fragment) => enqueue(pushComments, { track_id: trackId });

interface NewComment {
  trackId: number;
  content: string;
  position: number;
  parentId: number | null;
}

/** Adds a comment. Throws PostgreSQL's error of the foreign key when track or parent are gone. */
export async function insertComment(
  userId: number,
  { trackId, content, position, parentId }: NewComment,
): Promise<z.input<typeof Comment>> {
  const [row] = await sql<[{ comment: z.input<typeof Comment> }]>`
    with next as (select nextval(pg_get_serial_sequence('comments', 'id')) as id),
    above as (select ${comments.position}, ${comments.path}[:${MAX_DEPTH}] as path from ${comments}
      where ${comments.id} = ${parentId}::bigint),
    ${comments} as (
      insert into ${comments} (${sql(comments, "id", "track_id", "user_id", "parent_id", "path", "position", "content")})
      select next.id, ${trackId}, ${userId}, coalesce(above.path[cardinality(above.path)], ${parentId}::bigint),
        coalesce(above.path, '{}') || next.id, coalesce(above.position, ${position}), ${content}
      from next left join above on true
      returning *)
    select ${commentShape(comments.deleted)} as comment, ${queueCommentEvents(comments.track_id)} from ${comments}
      join ${users} on ${users.id} = ${comments.user_id}`;
  noteWrite(userId);
  return row.comment;
}

/** A comment that its author may change, as far as the text goes. */
interface EditableComment {
  isOwn: boolean;
  /** Whether it is too old. */
  isClosed: boolean;
  /** Whether somebody of the track, or the author of the parent, has blocked the caller or is blocked by them. */
  blocked: boolean;
}

/** Finds out whether the account may change a comment; undefined when it is deleted, or the account may not open the track. */
export async function findEditableComment(
  actor: Actor,
  commentId: number,
): Promise<EditableComment | undefined> {
  const [row] = await sql<EditableComment[]>`
    select ${comments.user_id} = ${actor.userId} as "isOwn",
      ${comments.created_at} < now() - make_interval(mins => ${EDIT_MINUTES}) as "isClosed", ${isBlockedHere(actor)} as blocked
    from ${comments} join ${tracks} on ${tracks.id} = ${comments.track_id} left join ${comments} as parent on parent.id = ${comments.parent_id}
    where ${comments.id} = ${commentId} and not ${comments.deleted} and ${mayOpenTrack(actor)}`;
  return row;
}

/** Changes the text of the account's comment, unless it is the same. Undefined when it was deleted meanwhile. */
export async function putCommentText(
  userId: number,
  commentId: number,
  content: string,
): Promise<z.input<typeof Comment> | undefined> {
  const [row] = await sql<{ comment: z.input<typeof Comment> }[]>`
    with ${comments} as (
      update ${comments} set ${sql(comments, "content")} = ${content},
        ${sql(comments, "edited_at")} = case when ${comments.content} = ${content} then ${comments.edited_at} else now() end
      where ${comments.id} = ${commentId} and ${comments.user_id} = ${userId} and not ${comments.deleted}
      returning *)
    select ${commentShape(comments.deleted)} as comment, ${queueCommentEvents(comments.track_id)} from ${comments}
      join ${users} on ${users.id} = ${comments.user_id}`;
  if (row) noteWrite(userId);
  return row?.comment;
}

/** The outcome of a deletion; undefined when there is no such comment for the account. */
export interface Deletion {
  allowed: boolean;
  changed: boolean;
}

/**
 * Deletes a comment if the account may: its author, who manages the track, and operators. Authors also where they may not open the track any
 * more: the words are theirs.
 */
export function removeComment(actor: Actor, commentId: number): Promise<Deletion | undefined> {
  return inTransaction(async (db) => {
    const [comment] = await db
      .select({
        track_id: comments.track_id,
        allowed: expression<boolean>(
          sql`(${comments.user_id} = ${actor.userId} or ${mayChangeTrack(actor)})`,
        ),
        path: comments.path,
        deleted: comments.deleted,
      })
      .from(comments)
      .innerJoin(tracks, eq(tracks.id, comments.track_id))
      .where(and(eq(comments.id, commentId), or(mayOpenTrack(actor), eq(comments.user_id, actor.userId))))
      .for("update", { of: comments });
    if (!comment) return undefined;
    if (!comment.allowed || comment.deleted) return { allowed: comment.allowed, changed: false };
    await eraseComment(db, comment.path);
    await db`select ${queueCommentEvents(sql`${comment.track_id}::bigint`)}`;
    noteWrite(actor.userId);
    return { allowed: true, changed: true };
  });
}

/**
 * Empties the comment at the end of `path`, then deletes from there upward what is empty and has no replies. The caller has locked it:
 * replies that are being written then wait, or are seen by the statements that follow.
 */
async function eraseComment(db: Db, path: readonly number[]): Promise<void> {
  await db
    .update(comments)
    .set({ deleted: true, content: "deleted" })
    .where(eq(comments.id, path.at(-1) ?? 0));
  for (const id of path.toReversed()) {
    const [own] = await db
      .select({ deleted: comments.deleted })
      .from(comments)
      .where(eq(comments.id, id))
      .for("update");
    if (!own?.deleted) return;
    const deletion = await db
      .delete(comments)
      .where(
        and(
          eq(comments.id, id),
          sql`not exists (select from ${comments} as replies where replies.parent_id = ${id})`,
        ),
      )
      .returning({ id: comments.id });
    if (deletion.length === 0) return;
  }
}
