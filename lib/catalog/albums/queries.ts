import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { trackGenres } from "@/db/schema/genres";
import { tracks } from "@/db/schema/tracks";
import { selectIf } from "@/db/select-if";
import { managesArtist } from "@/lib/catalog/members/fragments";
import {
  artistsOfAlbum,
  type MusicViewer,
  mayChangeAlbum,
  mayOpenAlbum,
} from "@/lib/catalog/members/visibility-fragments";
import type { Album, AlbumDetails } from "@/lib/catalog/resource-shapes/album-shapes";
import { albumDetailsShape, albumShape, viewerFactsOfAlbum } from "@/lib/catalog/resource-shapes/fragments";
import { MAX_SIMILAR_ALBUMS } from "./constants";
import type { AlbumExtra } from "./contract";

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
