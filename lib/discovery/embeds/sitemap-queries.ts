import "server-only";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { collections } from "@/db/schema/collections";
import { genres, tags } from "@/db/schema/genres";
import { playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";
import { isShownTag } from "@/lib/catalog/taxonomy/tag-fragments";
import { listsPlaylist } from "@/lib/community/playlists/fragments";
import { listsCollection } from "@/lib/discovery/collections/fragments";
import type { SitemapKind } from "./sitemap-kinds";

interface Row {
  id: number;
  name: string;
  changed: Date | null;
}

/** Selects the rows of each table that have a page, with the time of their last change. */
const TABLES = {
  tracks: { table: tracks, where: tracks.listed, changed: tracks.updated_at },
  albums: { table: albums, where: albums.listed, changed: albums.updated_at },
  artists: { table: artists, where: isShownArtist, changed: sql`null::timestamptz` },
  playlists: {
    table: playlists,
    where: sql`${listsPlaylist(null)} and ${playlists.tracks_count} > 0`,
    changed: playlists.updated_at,
  },
  collections: {
    table: collections,
    where: listsCollection(null),
    changed: collections.updated_at,
  },
  genres: { table: genres, where: sql`true`, changed: sql`null::timestamptz` },
  tags: { table: tags, where: isShownTag, changed: sql`null::timestamptz` },
};

/** The highest id of each kind. */
export async function findLastIds() {
  const [row] = await replicaSql("anyone")<[Record<SitemapKind, number | null>]>`
    select (select max(${tracks.id}) from ${tracks}) as tracks, (select max(${albums.id}) from ${albums}) as albums,
      (select max(${artists.id}) from ${artists}) as artists,
      (select max(${playlists.id}) from ${playlists}) as playlists, (select max(${collections.id}) from ${collections}) as collections,
        (select max(${genres.id}) from ${genres}) as genres, (select max(${tags.id}) from ${tags}) as tags`;
  return row;
}

/** Finds the pages of the ids from `first` to `last`. */
export function findPaths(kind: SitemapKind, first: number, last: number) {
  const { table, where, changed } = TABLES[kind];
  return replicaSql("anyone")<Row[]>`
    select ${table.id}, ${table.name}, ${changed} as changed from ${table}
    where ${table.id} between ${first} and ${last} and ${where} order by ${table.id}`;
}
