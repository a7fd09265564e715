import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { albumArtists, albums as albumsTable } from "@/db/schema/albums";
import { artistInvitations, artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { creditRequests } from "@/db/schema/credit-requests";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";

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
        select ${artistMembers.artist_id}, ${artistsTable.name}, ${artistMembers.role}, ${artistMembers.created_at},
          ${artistsTable.verified}, ${artistsTable.image} from ${artistMembers}
          join ${artistsTable} on ${artistsTable.id} = ${artistMembers.artist_id}
        where ${artistMembers.user_id} = ${user} order by artist_id`,
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
        select ${artistInvitations.id}, ${artistInvitations.artist_id}, case when ${artistInvitations.user_id} = ${user} then 'received'
          else 'sent' end as direction, ${artistInvitations.role}, ${artistInvitations.state}, ${artistInvitations.created_at},
          ${artistInvitations.expires_at}
        from ${artistInvitations} where ${artistInvitations.user_id} = ${user} or ${artistInvitations.invited_by} = ${user} order by id`,
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
        select ${creditRequests.id}, ${creditRequests.artist_id}, ${creditRequests.track_id}, ${creditRequests.album_id},
          ${creditRequests.role}, ${creditRequests.created_at} from ${creditRequests} where ${creditRequests.requested_by} = ${user}
          order by id`,
    },
  },
  holds: {
    artists: sql`(
      select coalesce(json_agg(json_build_object(
        'name', ${artistsTable.name},
        'tracks', (select count(*) from ${credits} where ${credits.artist_id} = ${artistsTable.id}),
        'others', (select count(*) from ${artistMembers} as others where others.artist_id = ${artistsTable.id}
          and others.user_id <> ${users.id}),
        'nextOwner', case when own.role = 'owner' then (
          select heirs.name from ${artistMembers} as others join ${users} as heirs on heirs.id = others.user_id
          where others.artist_id = ${artistsTable.id} and others.user_id <> ${users.id}
          order by others.created_at, others.user_id limit 1) end) order by ${artistsTable.id}), '[]')
      from ${artistMembers} as own join ${artistsTable} on ${artistsTable.id} = own.artist_id where own.user_id = ${users.id})`,
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
        expression(sql`(${artistMembers.artist_id}, ${artistMembers.user_id}) in (
          select distinct on (artist_id) artist_id, user_id from ${artistMembers} as heirs
          where artist_id = any(${ownerless.map(({ artist_id }) => artist_id)}::bigint[])
          and not exists (select from ${artistMembers} where ${artistMembers.artist_id} = heirs.artist_id
            and ${artistMembers.role} = 'owner')
          order by artist_id, created_at, user_id)`),
      );
    const artists = sql`${ownerless.map(({ artist_id }) => artist_id)}::bigint[]`;
    await transaction.delete(tracks).where(
      and(
        sql`${tracks.id} in (select ${credits.track_id} from ${credits} where ${credits.artist_id} = any(${artists}))`,
        sql`(${tracks.status} <> 'published' or ${tracks.visibility} = 'private')`,
        sql`not exists (
          select from ${credits} join ${artistMembers} using (artist_id) where ${credits.track_id} = ${tracks.id})`,
      ),
    );
    const albums = sql`
      select ${albumsTable.id} from ${albumsTable} where ${albumsTable.id} in (select ${albumArtists.album_id} from ${albumArtists}
        where ${albumArtists.artist_id} = any(${artists}))
        and (${albumsTable.status} <> 'published' or ${albumsTable.visibility} = 'private') and not exists (
          select from ${albumArtists} join ${artistMembers} using (artist_id) where ${albumArtists.album_id} = ${albumsTable.id})`;
    await transaction
      .update(tracks)
      .set({ album_id: null, album_position: null })
      .where(expression(sql`${tracks.album_id} in (${albums})`));
    await transaction.delete(albumsTable).where(expression(sql`${albumsTable.id} in (${albums})`));
  },
} satisfies Erasure;
