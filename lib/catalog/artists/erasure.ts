import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/**
 * An artist with other members goes to the longest-standing one. Of an artist that nobody manages any more, others keep what they can
 * see; drafts and private music are deleted.
 */
export const erasure = {
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
    await transaction`delete from artist_invitations where ${userId} in (user_id, invited_by)`;
    const ownerless = await transaction<{ artist_id: number }[]>`
      delete from artist_members where user_id = ${userId} returning artist_id`;
    await transaction`
      update artist_members set role = 'owner'
      where (artist_id, user_id) in (
        select distinct on (artist_id) artist_id, user_id from artist_members as heirs
        where artist_id = any(${ownerless.map(({ artist_id }) => artist_id)}::bigint[])
          and not exists (select from artist_members where artist_id = heirs.artist_id and role = 'owner')
        order by artist_id, created_at, user_id)`;
    const artists = sql`${ownerless.map(({ artist_id }) => artist_id)}::bigint[]`;
    await transaction`
      delete from tracks where id in (select track_id from credits where artist_id = any(${artists}))
        and (status <> 'published' or visibility = 'private') and not exists (
          select from credits join artist_members using (artist_id) where credits.track_id = tracks.id)`;
    const albums = sql`
      select id from albums where id in (select album_id from album_artists where artist_id = any(${artists}))
        and (status <> 'published' or visibility = 'private') and not exists (
          select from album_artists join artist_members using (artist_id) where album_artists.album_id = albums.id)`;
    await transaction`update tracks set album_id = null, album_position = null where album_id in (${albums})`;
    await transaction`delete from albums where id in (${albums})`;
  },
} satisfies Erasure;
