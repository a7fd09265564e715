import "server-only";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import { sql } from "@/db/client";
import { asc, desc, type Found, type Order, type Slice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import type { ArtistDetails } from "@/lib/catalog/resources/artist-shapes";
import { artistDetailsShape } from "@/lib/catalog/resources/fragments";
import type { ArtistFilters, ArtistSort } from "./contract";

type Fragment = PendingQuery<Row[]>;

const ID = sql`artists.id`;

/** The artists that match every filter. */
export async function findArtistList(filters: ArtistFilters, sort: ArtistSort, slice: Slice) {
  const list = {
    from: sql`artists`,
    where: conditions(filters).reduce((all, one) => sql`${all} and ${one}`, sql`true`),
    order: orderOf(filters.query, sort),
    shape: artistDetailsShape,
  };
  const [row] = await replicaSql("anyone")<
    [Found<z.input<typeof ArtistDetails>>]
  >`select ${sqlPage(list, slice)}`;
  return row;
}

function orderOf(query: string | undefined, sort: ArtistSort): Order {
  if (sort === "name") return asc([sql`artists.name`, sql`text`], [ID, sql`bigint`]);
  if (sort === "newest" || query === undefined) return desc([ID, sql`bigint`]);
  const closeness = sql`similarity(artists.search_letters, trigram_letters(folded(${query})))`;
  return desc([closeness, sql`real`], [ID, sql`bigint`]);
}

function conditions({ query, genre, country }: ArtistFilters): Fragment[] {
  return [
    query !== undefined &&
      sql`(artists.search_letters like '%' || trigram_letters(folded(${query})) || '%' and folded(${query}) <> ''
        and strpos(folded(artists.name), folded(${query})) > 0)`,
    genre !== undefined &&
      sql`artists.id in (
        select artist_id from artist_genres
        where genre_id = (select genres.id from genres where folded(genres.name) = folded(${genre}) order by genres.id limit 1))`,
    country !== undefined &&
      sql`artists.id in (select artist_id from artist_profiles where artist_profiles.country = ${country})`,
  ].filter((one): one is Fragment => one !== false);
}
