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

/** Its playlists go; what it added to those of others stays, and no longer says who added it. */
export const erasure = {
  holds: { playlists: sql`(select count(*) from playlists where owner_id = users.id)` },
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
