import "server-only";
import { and, count, desc, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { noteWrite } from "@/db/replica";
import {
  deletedPlaylists,
  playlistEditors,
  playlistFollows,
  playlistItems,
  playlists,
} from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import { inTransaction } from "@/db/transaction";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { noteEdit } from "./edit-queries";
import { mayManagePlaylist, mayOpenPlaylist } from "./fragments";

/** Deletes playlists, and tells which of them the account may know of and change. All are deleted if it may change them all. */
export function deletePlaylists(actor: Actor, ids: readonly number[]) {
  return inTransaction(async (db) => {
    const all = sql`${[...ids]}::bigint[]`;
    await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(expression(sql`${playlists.id} = any(${all})`))
      .orderBy(playlists.id)
      .for("update");
    const checks = await db<{ id: number; known: boolean; allowed: boolean }[]>`
      select asked.id, ${playlists.id} is not null and ${mayOpenPlaylist(actor)} as known,
        ${playlists.id} is not null and ${mayManagePlaylist(actor)} as allowed
      from unnest(${all}) with ordinality as asked (id, place) left join ${playlists} on ${playlists.id} = asked.id
      order by place`;
    if (checks.every(({ known, allowed }) => known && allowed)) {
      await db`
        insert into ${deletedPlaylists} (${sql(deletedPlaylists, "id", "owner_id", "deleted_by", "name", "cover_id", "content", "follower_ids", "followed_at")})
        select id, owner_id, ${actor.userId}, name, cover_id,
          jsonb_build_object(
            'playlist', to_jsonb(playlists),
            'items', (
              select coalesce(jsonb_agg(to_jsonb(playlist_items)), '[]') from ${playlistItems}
                where ${playlistItems.playlist_id} = ${playlists.id}),
            'editors', (
              select coalesce(jsonb_agg(to_jsonb(playlist_editors)), '[]') from ${playlistEditors}
              where ${playlistEditors.playlist_id} = ${playlists.id})),
          array(select ${playlistFollows.user_id} from ${playlistFollows} where ${playlistFollows.playlist_id} = ${playlists.id}
            order by ${playlistFollows.created_at}, user_id),
          array(select ${playlistFollows.created_at} from ${playlistFollows} where ${playlistFollows.playlist_id} = ${playlists.id}
            order by created_at, ${playlistFollows.user_id})
        from ${playlists} where ${playlists.id} = any(${all})
        on conflict (${sql(deletedPlaylists, "id")}) do update set
          (${sql(deletedPlaylists, "owner_id", "deleted_by", "name", "cover_id", "content", "follower_ids", "followed_at", "deleted_at")}) = (
          excluded.owner_id, excluded.deleted_by, excluded.name, excluded.cover_id, excluded.content, excluded.follower_ids,
          excluded.followed_at, excluded.deleted_at)`;
      await db.delete(playlists).where(expression(sql`${playlists.id} = any(${all})`));
      noteWrite(actor.userId);
    }
    return checks;
  });
}

export interface DeletedPlaylist {
  id: number;
  name: string;
  deleted_at: Date;
}

/** Finds the playlists that the account deleted, the latest first. */
export function findDeleted(userId: number, limit: number): Promise<DeletedPlaylist[]> {
  return db
    .select({ id: deletedPlaylists.id, name: deletedPlaylists.name, deleted_at: deletedPlaylists.deleted_at })
    .from(deletedPlaylists)
    .where(eq(deletedPlaylists.deleted_by, userId))
    .orderBy(desc(deletedPlaylists.deleted_at), desc(deletedPlaylists.id))
    .limit(limit);
}

/**
 * Restores a playlist that the account deleted, with the entries, editors and followers that are still there, but for people with a block
 * between them and its owner. Undefined when there is none; when its owner has `most` already, how many.
 */
export function restorePlaylist(userId: number, playlistId: number, most: number) {
  return inTransaction(async (db): Promise<{ owned?: number } | undefined> => {
    const [deleted] = await db
      .select({ owner_id: deletedPlaylists.owner_id })
      .from(deletedPlaylists)
      .where(and(eq(deletedPlaylists.id, playlistId), eq(deletedPlaylists.deleted_by, userId)))
      .for("update");
    if (!deleted) return undefined;
    await lockAccount(db, deleted.owner_id);
    const mayReturn = sql`(${users.deleted_at} is null and not ${isBlocked(deleted.owner_id, users.id)})`;
    const { owned } = singleRow(
      await db.select({ owned: count() }).from(playlists).where(eq(playlists.owner_id, deleted.owner_id)),
    );
    if (owned >= most) return { owned };
    await db`
      insert into ${playlists} (${sql(playlists, "id", "owner_id", "name", "description", "image", "cover_id", "picture_key", "visibility", "hidden_reason", "hidden_visibility", "collaborative", "version", "created_at")})
      select kept.id, kept.owner_id, kept.name, kept.description,
        case when kept.cover_id is null or ${deletedPlaylists.cover_id} is not null then kept.image end, ${deletedPlaylists.cover_id},
        kept.picture_key, kept.visibility, kept.hidden_reason, kept.hidden_visibility, kept.collaborative, kept.version, kept.created_at
      from ${deletedPlaylists}, jsonb_populate_record(null::playlists, ${deletedPlaylists.content} -> 'playlist') as kept
      where ${deletedPlaylists.id} = ${playlistId}`;
    await db`
      insert into ${playlistItems} (${sql(playlistItems, "id", "playlist_id", "track_id", "rank", "added_by", "added_at")})
      select kept.id, kept.playlist_id, kept.track_id, kept.rank, ${users.id}, kept.added_at
      from ${deletedPlaylists}, jsonb_populate_recordset(null::playlist_items, ${deletedPlaylists.content} -> 'items') as kept
      join ${tracks} on ${tracks.id} = kept.track_id
      left join ${users} on ${users.id} = kept.added_by and ${users.deleted_at} is null
      where ${deletedPlaylists.id} = ${playlistId}`;
    await db`
      insert into ${playlistEditors} (${sql(playlistEditors, "playlist_id", "user_id", "created_at")})
      select kept.playlist_id, ${users.id}, kept.created_at
      from ${deletedPlaylists}, jsonb_populate_recordset(null::playlist_editors, ${deletedPlaylists.content} -> 'editors') as kept
      join ${users} on ${users.id} = kept.user_id and ${mayReturn}
      where ${deletedPlaylists.id} = ${playlistId}`;
    const { count: followers } = await db`
      insert into ${playlistFollows} (${sql(playlistFollows, "user_id", "playlist_id", "created_at")})
      select ${users.id}, ${deletedPlaylists.id}, follow.created_at
      from ${deletedPlaylists}, unnest(${deletedPlaylists.follower_ids}, ${deletedPlaylists.followed_at}) as follow (user_id, created_at)
      join ${users} on ${users.id} = follow.user_id and ${mayReturn}
      where ${deletedPlaylists.id} = ${playlistId}`;
    const totals = singleRow(
      await db
        .select({
          tracks: count(),
          duration: expression<number>(sql`coalesce(sum(${tracks.duration}), 0)::bigint`),
        })
        .from(playlistItems)
        .innerJoin(tracks, eq(tracks.id, playlistItems.track_id))
        .where(and(eq(playlistItems.playlist_id, playlistId), eq(tracks.listed, true))),
    );
    await db.update(playlists).set({ followers_count: followers }).where(eq(playlists.id, playlistId));
    await noteEdit(db, playlistId, null, { type: "updated" }, totals);
    await db.delete(deletedPlaylists).where(eq(deletedPlaylists.id, playlistId));
    noteWrite(userId);
    return {};
  });
}
