import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { type Actor, managesArtist } from "@/lib/catalog/members/fragments";
import type { getStudioProfile } from "./pages";

type Profile = z.input<typeof getStudioProfile.output>;

/** As the database yields it: the voice tag with its file. */
type ProfileRow = Omit<Profile, "voice_tag"> & {
  voice_tag: { filename: string; duration: number; file_id: number } | null;
};

/** An artist with what its page says; undefined for somebody else's artist. */
export async function findArtistProfile(actor: Actor, artistId: number) {
  const [row] = await sql<{ item: ProfileRow }[]>`
    select json_build_object('id', artists.id, 'name', artists.name, 'image', artists.image,
      'description', coalesce(artist_profiles.description, ''), 'city', coalesce(artist_profiles.city, ''),
      'country', coalesce(artist_profiles.country, ''), 'credit_consent', artists.credit_consent,
      'genres', (select coalesce(json_agg(json_build_object('id', genres.id, 'name', genres.name)
          order by artist_genres.position), '[]')
        from artist_genres join genres on genres.id = artist_genres.genre_id where artist_genres.artist_id = artists.id),
      'links', (select coalesce(json_agg(json_build_object('url', url, 'title', title) order by position), '[]')
        from profile_links where profile_links.artist_id = artists.id),
      'voice_tag', (select json_build_object('filename', filename, 'duration', duration, 'file_id', file_id)
        from voice_tags where voice_tags.artist_id = artists.id)) as item
    from artists left join artist_profiles on artist_profiles.artist_id = artists.id
    where artists.id = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}`;
  return row?.item;
}
