import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { deletedPlaylists, playlistChanges, playlistInvitations, playlists } from "@/db/schema/playlists";
import { users } from "@/db/schema/users";
import type { PlaylistEdit } from "./shapes";

/** An edit of a playlist; undefined when the playlist is gone. */
export async function findChange(playlistId: number, version: number) {
  const [row] = await db
    .select({
      user_id: playlistChanges.user_id,
      edit: expression<PlaylistEdit>(playlistChanges.edit),
      at: playlistChanges.created_at,
    })
    .from(playlistChanges)
    .where(and(eq(playlistChanges.playlist_id, playlistId), eq(playlistChanges.version, version)));
  return row;
}

/** An invitation that still waits for its answer. */
export async function findInvitation(invitationId: number) {
  const [row] = await db
    .select({
      user_id: playlistInvitations.user_id,
      playlist_id: playlistInvitations.playlist_id,
      name: playlists.name,
      expires_at: playlistInvitations.expires_at,
      invited_by: expression<{ id: number; display_name: string }>(
        sql`json_build_object('id', ${users.id}, 'display_name', ${users.name})`,
      ),
    })
    .from(playlistInvitations)
    .innerJoin(playlists, eq(playlists.id, playlistInvitations.playlist_id))
    .innerJoin(users, eq(users.id, playlistInvitations.invited_by))
    .where(and(eq(playlistInvitations.id, invitationId), eq(playlistInvitations.state, "pending")));
  return row;
}

/** Deletes the changes and the deleted playlists before `now` less 30 days. */
export async function deleteOld(now: Date): Promise<void> {
  await db
    .delete(playlistChanges)
    .where(expression(sql`${playlistChanges.created_at} < ${now}::timestamptz - interval '30 days'`));
  await db
    .delete(deletedPlaylists)
    .where(expression(sql`${deletedPlaylists.deleted_at} < ${now}::timestamptz - interval '30 days'`));
}
