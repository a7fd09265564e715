import "server-only";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import { sql } from "@/db/client";
import { desc, type Found, type List, type Slice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { mayActFor } from "@/lib/catalog/membership/fragments";
import { artistsOfAlbum, mayOpenAlbum, type Reader } from "@/lib/catalog/membership/visibility-fragments";
import type { Album, AlbumDetails } from "@/lib/catalog/resources/album-shapes";
import { albumDetailsShape, albumShape } from "@/lib/catalog/resources/fragments";
import { MAX_SIMILAR } from "./constants";
import type { AlbumExtra, AlbumFilters, AlbumSort } from "./contract";

type Fragment = PendingQuery<Row[]>;

/** The filtered, published and public albums. */
export async function findAlbumsPage(filters: AlbumFilters, sort: AlbumSort, slice: Slice) {
  const { query, artist_id } = filters;
  const closest = sort === "relevance" && query !== undefined;
  const ofArtist = artist_id !== undefined && query === undefined;
  const id = ofArtist ? sql`album_artists.album_id` : sql`albums.id`;
  const table = ofArtist ? sql`album_artists` : sql`albums`;
  const first = closest
    ? ([sql`similarity(albums.search_letters, trigram_letters(folded(${query})))`, sql`real`] as const)
    : ([sql`${table}.release_date`, sql`date`] as const);
  const list: List = {
    from: table,
    where: conditions(filters, id, ofArtist).reduce(
      (all, one) => sql`${all} and ${one}`,
      sql`${table}.listed`,
    ),
    order: desc([...first], [id, sql`bigint`]),
    ...(ofArtist && { join: sql`join albums on albums.id = album_artists.album_id` }),
    shape: albumShape,
  };
  const [row] = await replicaSql("anyone")<[Found<z.input<typeof Album>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

const withTrack = (id: Fragment, condition: Fragment) =>
  sql`${id} in (select tracks.album_id from tracks where tracks.listed and ${condition})`;

function conditions(
  { query, genre, tag, artist_id, released_after }: AlbumFilters,
  id: Fragment,
  ofArtist: boolean,
): Fragment[] {
  return [
    query !== undefined &&
      sql`(albums.search_letters like '%' || trigram_letters(folded(${query})) || '%' and folded(${query}) <> ''
        and strpos(folded(albums.name), folded(${query})) > 0)`,
    genre !== undefined &&
      withTrack(
        id,
        sql`tracks.id in (
          select track_id from track_genres where listed
            and genre_id = (select genres.id from genres where folded(genres.name) = folded(${genre}) order by genres.id limit 1))`,
      ),
    tag !== undefined &&
      withTrack(
        id,
        sql`tracks.id in (
          select track_id from track_tags where listed and tag_id = (select tags.id from tags where folded_name = folded(${tag})))`,
      ),
    artist_id !== undefined &&
      (ofArtist
        ? sql`album_artists.artist_id = ${artist_id}`
        : sql`exists (select from album_artists where album_id = albums.id and album_artists.artist_id = ${artist_id})`),
    released_after !== undefined &&
      (ofArtist
        ? sql`album_artists.release_date > ${released_after}::date`
        : sql`albums.release_date > ${released_after}::date`),
  ].filter((one): one is Fragment => one !== false);
}

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_SIMILAR));
const candidates = sql.unsafe("100");

/** The albums that have most of the newest tracks of the genres of `albums`. */
const similarAlbums = sql`(
  select coalesce(json_agg(near.album order by near.tracks desc, near.id desc), '[]') from (
    select near.id, near.tracks, (select ${albumShape} from albums where albums.id = near.id) as album from (
      select other.id, count(*) as tracks
      from (
        select distinct genre_id from tracks join track_genres on track_genres.track_id = tracks.id
        where tracks.album_id = albums.id) as own
      cross join lateral (
        select track_id from track_genres
        where track_genres.genre_id = own.genre_id and track_genres.listed
        order by track_genres.release_date desc, track_genres.track_id desc limit ${candidates}) as newest
      join tracks on tracks.id = newest.track_id join albums as other on other.id = tracks.album_id
      where other.listed and other.id <> albums.id
      group by other.id order by 2 desc, 1 desc limit ${most}) as near) as near)`;

interface AlbumRow {
  album: z.input<typeof AlbumDetails>;
  similar: z.input<typeof Album>[] | null;
}

/** The album with the requested extras; the other extras are null. Undefined when there is no such album for the reader. */
export async function findAlbum(reader: Reader, albumId: number, extras: readonly AlbumExtra[]) {
  const shown = reader ? sql`(tracks.listed or ${mayActFor(reader, artistsOfAlbum)})` : sql`tracks.listed`;
  const [row] = await replicaSql(reader?.userId ?? "anyone")<AlbumRow[]>`
    select ${albumDetailsShape(shown)} as album,
      case when ${extras.includes("similar")}::boolean then ${similarAlbums} end as similar
    from albums where albums.id = ${albumId} and ${mayOpenAlbum(reader)}`;
  return row;
}
