import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { asc, desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { albumArtists, albums } from "@/db/schema/albums";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { searchDocuments } from "@/db/schema/search";
import { tracks } from "@/db/schema/tracks";
import { selectIf } from "@/db/select-if";
import type { Fragment } from "@/db/tagged";
import { managesArtist } from "@/lib/catalog/members/fragments";
import {
  artistsOfAlbum,
  type MusicViewer,
  mayChangeAlbum,
  mayOpenAlbum,
} from "@/lib/catalog/members/visibility-fragments";
import type { Album, AlbumDetails } from "@/lib/catalog/resource-shapes/album-shapes";
import { albumDetailsShape, albumShape, viewerFactsOfAlbum } from "@/lib/catalog/resource-shapes/fragments";
import { bestKeys, isMatch, matching, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { hasTagName } from "@/lib/catalog/taxonomy/tag-fragments";
import { MAX_SIMILAR_ALBUMS } from "./constants";
import type { AlbumExtra, AlbumFilters, AlbumSort } from "./contract";

/** The filters, with the query as the index understands it. */
interface ListFilters extends Omit<AlbumFilters, "query"> {
  query: TextQuery | undefined;
}

/** The filtered, published and public albums. */
export async function findAlbumsPage(filters: ListFilters, sort: AlbumSort, slice: Slice) {
  const { query, artist_id } = filters;
  if (sort === "relevance" && query !== undefined) return findBestAlbums(filters, query, slice);
  const ofArtist = artist_id !== undefined && query === undefined;
  const id = ofArtist ? albumArtists.album_id : albums.id;
  const table = ofArtist ? albumArtists : albums;
  const list: List = {
    from: table,
    where: conditions(filters, id, ofArtist).reduce(
      (all, one) => sql`${all} and ${one}`,
      sql`${table}.listed`,
    ),
    order: ofArtist
      ? desc(albumArtists.release_date, albumArtists.album_id)
      : desc(albums.release_date, albums.id),
    ...(ofArtist && { join: sql`join ${albums} on ${albums.id} = ${albumArtists.album_id}` }),
    ...(Object.values(filters).every((value) => value === undefined) && {
      total: catalogCount("albums"),
      isWhole: true,
    }),
    shape: albumShape,
  };
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof Album>>]
  >`select ${sqlPage(list, slice)}`;
  return row;
}

/** The best matches first. */
async function findBestAlbums(filters: ListFilters, query: TextQuery, slice: Slice) {
  const album = conditions({ ...filters, query: undefined }, albums.id, false).reduce(
    (all, one) => sql`${all} and ${one}`,
    sql`${albums.id} = ${searchDocuments.entity_id} and ${albums.listed}`,
  );
  const list: List = {
    from: searchDocuments,
    where: sql`${isMatch("album", query)} and exists (select from ${albums} where ${album})`,
    order: asc(...bestKeys(query)),
    join: sql`join ${albums} on ${albums.id} = ${searchDocuments.entity_id}`,
    shape: albumShape,
  };
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof Album>>]
  >`select ${sqlPage(list, slice)}`;
  return row;
}

const withTrack = (id: Fragment, condition: Fragment) =>
  sql`${id} in (select ${tracks.album_id} from ${tracks} where ${tracks.listed} and ${condition})`;

function conditions(
  { query, genre, tag, artist_id, released_after }: ListFilters,
  id: Fragment,
  ofArtist: boolean,
): Fragment[] {
  return [
    query !== undefined && sql`${id} in ${matching("album", query)}`,
    genre !== undefined &&
      withTrack(
        id,
        sql`${tracks.id} in (
          select ${trackGenres.track_id} from ${trackGenres} where ${trackGenres.listed}
            and ${trackGenres.genre_id} = ${hasGenreName(genre)})`,
      ),
    tag !== undefined &&
      withTrack(
        id,
        sql`${tracks.id} in (
          select ${trackTags.track_id} from ${trackTags} where ${trackTags.listed} and ${trackTags.tag_id} = ${hasTagName(tag)})`,
      ),
    artist_id !== undefined &&
      (ofArtist
        ? sql`${albumArtists.artist_id} = ${artist_id}`
        : sql`exists (select from ${albumArtists} where ${albumArtists.album_id} = ${albums.id}
          and ${albumArtists.artist_id} = ${artist_id})`),
    released_after !== undefined &&
      (ofArtist
        ? sql`${albumArtists.release_date} > ${released_after}::date`
        : sql`${albums.release_date} > ${released_after}::date`),
  ].filter((one) => one !== false);
}

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_SIMILAR_ALBUMS));
const candidates = sql.unsafe("100");

/** The albums that have most of the newest tracks of the genres of `albums`. */
const similarAlbums = sql`(
  select coalesce(json_agg(near.album order by near.tracks desc, near.id desc), '[]') from (
    select near.id, near.tracks, (select ${albumShape} from ${albums} where ${albums.id} = near.id) as album from (
      select other.id, count(*) as tracks
      from (
        select distinct ${trackGenres.genre_id} from ${tracks} join ${trackGenres} on ${trackGenres.track_id} = ${tracks.id}
        where ${tracks.album_id} = ${albums.id}) as own
      cross join lateral (
        select ${trackGenres.track_id} from ${trackGenres}
        where ${trackGenres.genre_id} = own.genre_id and ${trackGenres.listed}
        order by ${trackGenres.release_date} desc, ${trackGenres.track_id} desc limit ${candidates}) as newest
      join ${tracks} on ${tracks.id} = newest.track_id join ${albums} as other on other.id = ${tracks.album_id}
      where other.listed and other.id <> ${albums.id}
      group by other.id order by 2 desc, 1 desc limit ${most}) as near) as near)`;

export interface AlbumDetailRow {
  album: z.input<typeof AlbumDetails>;
  /** Whether the viewer may change it. */
  editable: boolean;
  hidden_reason: string | null;
  similar: z.input<typeof Album>[] | null;
}

/** Facts about a viewer and an album; undefined when there is no such album for the viewer. Its members see tracks that others do not. */
export async function findAlbumFacts(viewer: MusicViewer, albumId: number) {
  const isMember = viewer ? managesArtist(viewer, artistsOfAlbum) : sql`false`;
  const [facts] = await replicaSql(viewer?.userId ?? "anyone")<
    { shared: boolean; liked: boolean; reposted: boolean }[]
  >`
    select ${mayOpenAlbum(null)} and not ${isMember} as shared, ${viewerFactsOfAlbum(viewer)}
    from ${albums} where ${albums.id} = ${albumId} and ${mayOpenAlbum(viewer)}`;
  return facts;
}

/** The album with the requested extras; the other extras are null. Undefined when there is no such album for the viewer. */
export async function findAlbum(viewer: MusicViewer, albumId: number, extras: readonly AlbumExtra[]) {
  const visibleTracks = viewer
    ? sql`(${tracks.listed} or ${managesArtist(viewer, artistsOfAlbum)})`
    : tracks.listed;
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<AlbumDetailRow[]>`
    select ${albumDetailsShape(viewer, visibleTracks)} as album, ${viewer ? mayChangeAlbum(viewer) : sql`false`} as editable,
      ${albums.hidden_reason}, ${selectIf(extras.includes("similar"), () => similarAlbums)} as similar
    from ${albums} where ${albums.id} = ${albumId} and ${mayOpenAlbum(viewer)}`;
  return row;
}
