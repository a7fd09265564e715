import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { albums as albumsTable } from "@/db/schema/albums";
import { artistInvitations, artistMembers } from "@/db/schema/artists";
import { credits, tracks } from "@/db/schema/tracks";

/**
 * An artist with other members goes to the longest-standing one. Of an artist that nobody manages any more, others keep what they can
 * see; drafts and private music are deleted.
 */
export const erasure = {
  exports: {
    artists: {
      tables: ["artist_members", "artists"],
      columns: {
        artist_id: "Its id.",
        name: "Its name.",
        role: "Owner or member.",
        created_at: "Since when you manage it.",
        verified: "Whether operators verified it.",
        image: "Its picture.",
      },
      rows: (user) => sql`
        select artist_id, artists.name, role, artist_members.created_at, verified, image from artist_members join artists on artists.id = artist_id
        where user_id = ${user} order by artist_id`,
    },
    artist_invitations: {
      tables: ["artist_invitations"],
      columns: {
        id: "Its id.",
        artist_id: "The artist.",
        direction: "Sent by you, or received.",
        role: "The role that was offered.",
        state: "How it was answered.",
        created_at: "When it was made.",
        expires_at: "When it ends.",
      },
      rows: (user) => sql`
        select id, artist_id, case when user_id = ${user} then 'received' else 'sent' end as direction, role, state, created_at, expires_at
        from artist_invitations where user_id = ${user} or invited_by = ${user} order by id`,
    },
    credit_requests: {
      tables: ["credit_requests"],
      columns: {
        id: "Its id.",
        artist_id: "The artist that was credited.",
        track_id: "The track.",
        album_id: "The album.",
        role: "The role.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, artist_id, track_id, album_id, role, created_at from credit_requests where requested_by = ${user} order by id`,
    },
  },
  holds: {
    artists: sql`(
      select coalesce(json_agg(json_build_object(
        'name', artists.name,
        'tracks', (select count(*) from credits where credits.artist_id = artists.id),
        'others', (select count(*) from artist_members as others where others.artist_id = artists.id and others.user_id <> users.id),
        'nextOwner', case when own.role = 'owner' then (
          select heirs.name from artist_members as others join users as heirs on heirs.id = others.user_id
          where others.artist_id = artists.id and others.user_id <> users.id
          order by others.created_at, others.user_id limit 1) end) order by artists.id), '[]')
      from artist_members as own join artists on artists.id = own.artist_id where own.user_id = users.id)`,
  },
  async erase(transaction, userId) {
    await transaction
      .delete(artistInvitations)
      .where(expression(sql`${userId} in (${artistInvitations.user_id}, ${artistInvitations.invited_by})`));
    const ownerless = await transaction
      .delete(artistMembers)
      .where(eq(artistMembers.user_id, userId))
      .returning({ artist_id: artistMembers.artist_id });
    await transaction
      .update(artistMembers)
      .set({ role: "owner" })
      .where(
        expression(sql`(artist_id, user_id) in (
          select distinct on (artist_id) artist_id, user_id from ${artistMembers} as heirs
          where artist_id = any(${ownerless.map(({ artist_id }) => artist_id)}::bigint[])
          and not exists (select from ${artistMembers} where artist_id = heirs.artist_id and role = 'owner')
          order by artist_id, created_at, user_id)`),
      );
    const artists = sql`${ownerless.map(({ artist_id }) => artist_id)}::bigint[]`;
    await transaction.delete(tracks).where(
      and(
        sql`id in (select track_id from ${credits} where artist_id = any(${artists}))`,
        sql`(${tracks.status} <> 'published' or ${tracks.visibility} = 'private')`,
        sql`not exists (
          select from ${credits} join ${artistMembers} using (artist_id) where ${credits.track_id} = ${tracks.id})`,
      ),
    );
    const albums = sql`
      select id from albums where id in (select album_id from album_artists where artist_id = any(${artists}))
        and (status <> 'published' or visibility = 'private') and not exists (
          select from album_artists join artist_members using (artist_id) where album_artists.album_id = albums.id)`;
    await transaction
      .update(tracks)
      .set({ album_id: null, album_position: null })
      .where(expression(sql`${tracks.album_id} in (${albums})`));
    await transaction.delete(albumsTable).where(expression(sql`${albumsTable.id} in (${albums})`));
  },
} satisfies Erasure;
