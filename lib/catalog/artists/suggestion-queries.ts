import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { artistGenres, genres as genresTable } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";
import { artistDetailsShape } from "@/lib/catalog/resource-shapes/fragments";
import type { ArtistSuggestion } from "./pages";
import { topTracks } from "./queries";

/**
 * The artists of these genres with most plays, each with its most played track; none that the account manages. Artists of several of
 * the genres are there once.
 */
export async function findSuggestions(userId: number, genres: readonly string[], limit: number) {
  return sql<z.input<typeof ArtistSuggestion>[]>`
    select ${artistDetailsShape({ userId })} as artist, ${topTracks(1)} -> 0 as track
    from (
      select ${artistGenres.artist_id}, coalesce(max(${insightTotals.plays}), 0) as plays
      from ${artistGenres} join ${genresTable} on ${genresTable.id} = ${artistGenres.genre_id}
      left join ${insightTotals} on ${insightTotals.kind} = 'artist' and ${insightTotals.entity_id} = ${artistGenres.artist_id}
      where ${genresTable.name} = any(${[...genres]}::text[]) group by ${artistGenres.artist_id}) as candidates
    join ${artists} on ${artists.id} = candidates.artist_id
    where ${isShownArtist} and not exists (
      select from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id} and ${artistMembers.user_id} = ${userId})
    order by candidates.plays desc, ${artists.id} limit ${limit}`;
}
