import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { asc, desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { artistMembers, artistProfiles, artists } from "@/db/schema/artists";
import { artistGenres } from "@/db/schema/genres";
import { searchDocuments } from "@/db/schema/search";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { isVisible } from "@/lib/accounts/profiles/people-fragments";
import { isShownArtist, type MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import type { ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import { artistDetailsShape } from "@/lib/catalog/resource-shapes/fragments";
import { bestKeys, isMatch, matching, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import type { ArtistFilters, ArtistSort } from "./contract";

/** The filters, with the query as the index understands it. */
interface ListFilters extends Omit<ArtistFilters, "query"> {
  query: TextQuery | undefined;
}

/** The artists that match every filter. */
export async function findArtistList(
  viewer: MusicViewer,
  filters: ListFilters,
  sort: ArtistSort,
  slice: Slice,
) {
  const list = sort === "relevance" && filters.query ? best(filters, filters.query) : ordered(filters, sort);
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof ArtistDetails>>]
  >`select ${sqlPage({ ...list, shape: artistDetailsShape(viewer) }, slice)}`;
  return row;
}

const ordered = (filters: ListFilters, sort: ArtistSort): Omit<List, "shape"> => ({
  from: artists,
  where: conditions(filters, artists.id).reduce((all, one) => sql`${all} and ${one}`, isShownArtist),
  order: sort === "name" ? asc(artists.name, artists.id) : desc(artists.id),
  ...(Object.values(filters).every((value) => value === undefined) && {
    total: catalogCount("artists"),
    isWhole: true,
  }),
});

/** The best matches first. */
function best(filters: ListFilters, query: TextQuery): Omit<List, "shape"> {
  return {
    from: searchDocuments,
    where: conditions({ ...filters, query: undefined }, searchDocuments.entity_id).reduce(
      (all, one) => sql`${all} and ${one}`,
      sql`${isMatch("artist", query)} and exists (select from ${artists} where ${artists.id} = ${searchDocuments.entity_id} and ${isShownArtist})`,
    ),
    order: asc(...bestKeys(query)),
    join: sql`join ${artists} on ${artists.id} = ${searchDocuments.entity_id}`,
  };
}

/** The artists that an account manages; undefined when the viewer may not see the account. */
export async function findArtistsOfUser(userId: number, viewer: MusicViewer, slice: Slice) {
  const list = {
    from: artistMembers,
    where: sql`${artistMembers.user_id} = ${userId} and exists (
      select from ${artists} where ${artists.id} = ${artistMembers.artist_id} and ${isShownArtist})`,
    order: asc(artistMembers.created_at, artistMembers.artist_id),
    join: sql`join ${artists} on ${artists.id} = ${artistMembers.artist_id}`,
    shape: artistDetailsShape(viewer),
  };
  const [row] = await sql<PageResult<z.input<typeof ArtistDetails>>[]>`
    select ${sqlPage(list, slice)} from ${users} where ${users.id} = ${userId} and ${isVisible(viewer)}`;
  return row;
}

function conditions({ query, genre, country }: ListFilters, id: Fragment): Fragment[] {
  return [
    query !== undefined && sql`${id} in ${matching("artist", query)}`,
    genre !== undefined &&
      sql`${id} in (
        select ${artistGenres.artist_id} from ${artistGenres}
        where ${artistGenres.genre_id} = ${hasGenreName(genre)})`,
    country !== undefined &&
      sql`${id} in (select ${artistProfiles.artist_id} from ${artistProfiles} where ${artistProfiles.country} = ${country})`,
  ].filter((one) => one !== false);
}
