import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import {
  deletedPlaylists,
  playlistChanges,
  playlistEditors,
  playlistFollows,
  playlistInvitations,
  playlistItems,
  playlists,
} from "@/db/schema/playlists";
import { users } from "@/db/schema/users";

/** Its playlists go; what it added to those of others stays, and no longer says who added it. */
export const erasure = {
  exports: {
    playlists: {
      tables: ["playlists", "playlist_editors", "playlist_follows"],
      columns: {
        playlist_id: "Its id.",
        name: "Its name.",
        relation: "Whether you own, edit or follow it.",
        description: "Its description, if you own it.",
        visibility: "Who may see it.",
        created_at: "Since when.",
      },
      rows: (user) => sql`
        select ${playlists.id} as playlist_id, ${playlists.name}, 'owner' as relation, ${playlists.description}, ${playlists.visibility},
            ${playlists.created_at} from ${playlists}
          where ${playlists.owner_id} = ${user}
        union all select ${playlists.id}, ${playlists.name}, 'editor', null, ${playlists.visibility}, ${playlistEditors.created_at}
          from ${playlistEditors} join ${playlists} on ${playlists.id} = ${playlistEditors.playlist_id}
            where ${playlistEditors.user_id} = ${user}
        union all select ${playlists.id}, ${playlists.name}, 'follower', null, ${playlists.visibility}, ${playlistFollows.created_at}
          from ${playlistFollows} join ${playlists} on ${playlists.id} = ${playlistFollows.playlist_id}
            where ${playlistFollows.user_id} = ${user} order by 1, 3`,
    },
    playlist_tracks: {
      tables: ["playlist_items"],
      columns: {
        playlist_id: "The playlist.",
        track_id: "The track.",
        added_at: "When it was added.",
        added_by_you: "Whether you added it.",
      },
      rows: (user) => sql`
        select ${playlistItems.playlist_id}, ${playlistItems.track_id}, ${playlistItems.added_at}, ${playlistItems.added_by} is not distinct
          from ${user} as added_by_you from ${playlistItems}
        join ${playlists} on ${playlists.id} = ${playlistItems.playlist_id} where ${playlists.owner_id} = ${user}
          or ${playlistItems.added_by} = ${user} order by playlist_id, ${playlistItems.rank}`,
    },
    playlist_invitations: {
      tables: ["playlist_invitations"],
      columns: {
        id: "Its id.",
        playlist_id: "The playlist.",
        direction: "Sent by you, or received.",
        state: "How it was answered.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select ${playlistInvitations.id}, ${playlistInvitations.playlist_id}, case
          when ${playlistInvitations.user_id} = ${user} then 'received' else 'sent' end as direction, ${playlistInvitations.state},
          ${playlistInvitations.created_at}
        from ${playlistInvitations} where ${playlistInvitations.user_id} = ${user} or ${playlistInvitations.invited_by} = ${user}
          order by id`,
    },
  },
  holds: { playlists: sql`(select count(*) from ${playlists} where ${playlists.owner_id} = ${users.id})` },
  async erase(transaction, userId) {
    await transaction.delete(playlists).where(eq(playlists.owner_id, userId));
    await transaction
      .delete(deletedPlaylists)
      .where(expression(sql`${userId} in (${deletedPlaylists.owner_id}, ${deletedPlaylists.deleted_by})`));
    await transaction.delete(playlistEditors).where(eq(playlistEditors.user_id, userId));
    await transaction
      .delete(playlistInvitations)
      .where(
        expression(sql`${userId} in (${playlistInvitations.user_id}, ${playlistInvitations.invited_by})`),
      );
    await transaction.delete(playlistFollows).where(eq(playlistFollows.user_id, userId));
    await transaction.update(playlistItems).set({ added_by: null }).where(eq(playlistItems.added_by, userId));
    await transaction
      .update(playlistChanges)
      .set({ user_id: null })
      .where(eq(playlistChanges.user_id, userId));
  },
} satisfies Erasure;
