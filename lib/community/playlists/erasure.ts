import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Its playlists go; what it added to those of others stays, and no longer says who added it. */
export const erasure = {
  holds: { playlists: sql`(select count(*) from playlists where owner_id = users.id)` },
  async erase(transaction, userId) {
    await transaction`delete from playlists where owner_id = ${userId}`;
    await transaction`delete from deleted_playlists where ${userId} in (owner_id, deleted_by)`;
    await transaction`delete from playlist_editors where user_id = ${userId}`;
    await transaction`delete from playlist_invitations where ${userId} in (user_id, invited_by)`;
    await transaction`delete from playlist_follows where user_id = ${userId}`;
    await transaction`update playlist_items set added_by = null where added_by = ${userId}`;
    await transaction`update playlist_changes set user_id = null where user_id = ${userId}`;
  },
} satisfies Erasure;
