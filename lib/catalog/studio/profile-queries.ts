import "server-only";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { artistProfiles, artists, profileLinks } from "@/db/schema/artists";
import { artistGenres, genres } from "@/db/schema/genres";
import { voiceTags } from "@/db/schema/track-audio";
import { managesArtist } from "@/lib/catalog/members/fragments";
import type { getStudioProfile } from "./pages";

type Profile = z.input<typeof getStudioProfile.output>;

/** As the database yields it: the voice tag with its file. */
type ProfileRow = Omit<Profile, "voice_tag"> & {
  voice_tag: { filename: string; duration: number; file_id: number } | null;
};

/** An artist with what its page says; undefined for somebody else's artist. */
export async function findArtistProfile(actor: Actor, artistId: number) {
  const [row] = await sql<{ item: ProfileRow }[]>`
    select json_build_object('id', ${artists.id}, 'name', ${artists.name}, 'image', ${artists.image},
      'description', coalesce(${artistProfiles.description}, ''), 'city', coalesce(${artistProfiles.city}, ''),
      'country', coalesce(${artistProfiles.country}, ''), 'credit_consent', ${artists.credit_consent},
      'genres', (select coalesce(json_agg(json_build_object('id', ${genres.id}, 'name', ${genres.name})
          order by ${artistGenres.position}), '[]')
        from ${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genre_id} where ${artistGenres.artist_id} = ${artists.id}),
      'links', (select coalesce(json_agg(json_build_object('url', ${profileLinks.url}, 'title', ${profileLinks.title})
        order by ${profileLinks.position}), '[]')
        from ${profileLinks} where ${profileLinks.artist_id} = ${artists.id}),
      'voice_tag', (select json_build_object('filename', ${voiceTags.filename}, 'duration', ${voiceTags.duration}, 'file_id',
        ${voiceTags.file_id})
        from ${voiceTags} where ${voiceTags.artist_id} = ${artists.id})) as item
    from ${artists} left join ${artistProfiles} on ${artistProfiles.artist_id} = ${artists.id}
    where ${artists.id} = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}`;
  return row?.item;
}
