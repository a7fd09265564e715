import "server-only";
import { sql } from "@/db/client";
import type { PlaylistEdit } from "./shapes";

/** An edit of a playlist; undefined when the playlist is gone. */
export async function findChange(playlistId: number, version: number) {
  const [row] = await sql<{ user_id: number | null; edit: PlaylistEdit; at: Date }[]>`
    select user_id, edit, created_at as at from playlist_changes
    where playlist_id = ${playlistId} and version = ${version}`;
  return row;
}

/** An invitation that still waits for its answer. */
export async function findInvitation(invitationId: number) {
  const [row] = await sql<
    {
      user_id: number;
      playlist_id: number;
      name: string;
      invited_by: { id: number; display_name: string };
      expires_at: Date;
    }[]
  >`
    select playlist_invitations.user_id, playlist_id, playlists.name, expires_at,
      json_build_object('id', users.id, 'display_name', users.name) as invited_by
    from playlist_invitations join playlists on playlists.id = playlist_id join users on users.id = invited_by
    where playlist_invitations.id = ${invitationId} and state = 'pending'`;
  return row;
}

/** Deletes the changes and the deleted playlists before `now` less 30 days. */
export async function deleteOld(now: Date): Promise<void> {
  await sql`delete from playlist_changes where created_at < ${now}::timestamptz - interval '30 days'`;
  await sql`delete from deleted_playlists where deleted_at < ${now}::timestamptz - interval '30 days'`;
}
