import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import {
  asc,
  desc,
  type List,
  type OffsetPage,
  type PageResult,
  type PageSlice,
  type Slice,
  sqlPage,
} from "@/db/page";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { tags, trackTags } from "@/db/schema/genres";
import { tracks } from "@/db/schema/tracks";
import type { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { albumShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Tag } from "@/lib/catalog/resource-shapes/tag-shapes";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { hasTagName, isShownTag } from "./tag-fragments";

const tagShape = jsonObject(sql`
  ${tags.id}, ${tags.name}, (select count(*) from ${trackTags} where ${trackTags.tag_id} = ${tags.id}
    and ${trackTags.listed}) as tracks_count`);

/** The tags of public tracks by name, or those that contain `query`. */
export async function findTags(query: string | undefined, slice: PageSlice) {
  const list: List = {
    from: tags,
    where:
      query === undefined
        ? isShownTag
        : sql`${isShownTag} and ${tags.search_letters} like '%' || trigram_letters(folded(${query})) || '%'
          and strpos(${tags.folded_name}, folded(${query})) > 0`,
    order: asc(tags.name),
    shape: tagShape,
  };
  const [row] = await replicaSql("anyone")<[OffsetPage<z.input<typeof Tag>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The tag of public tracks that has this name, or had it. */
export async function findTagByName(name: string) {
  const [row] = await replicaSql("anyone")<{ tag: z.input<typeof Tag> }[]>`
    select ${tagShape} as tag from ${tags} where ${tags.id} = ${hasTagName(name)} and ${isShownTag}`;
  return row?.tag;
}

const tracksOfTag: List = {
  from: trackTags,
  where: sql`${trackTags.tag_id} = ${tags.id} and ${trackTags.listed}`,
  order: desc(trackTags.release_date, trackTags.track_id),
  join: sql`join ${tracks} on ${tracks.id} = ${trackTags.track_id}`,
  shape: trackShape,
};

const albumsOfTag: List = {
  from: albums,
  where: sql`${albums.listed} and ${albums.id} in (
    select ${tracks.album_id} from ${trackTags} join ${tracks} on ${tracks.id} = ${trackTags.track_id}
    where ${trackTags.tag_id} = ${tags.id} and ${trackTags.listed})`,
  order: desc(albums.release_date, albums.id),
  shape: albumShape,
};

/** The tag's tracks; undefined when there is no such tag. */
export async function findTagTracks(name: string, slice: Slice) {
  const [row] = await replicaSql("anyone")<PageResult<z.input<typeof Track>>[]>`
    select ${sqlPage(tracksOfTag, slice)} from ${tags} where ${tags.id} = ${hasTagName(name)} and ${isShownTag}`;
  return row;
}

/** The albums with a track that has the tag; undefined when there is no such tag. */
export async function findTagAlbums(name: string, slice: Slice) {
  const [row] = await replicaSql("anyone")<PageResult<z.input<typeof Album>>[]>`
    select ${sqlPage(albumsOfTag, slice)} from ${tags} where ${tags.id} = ${hasTagName(name)} and ${isShownTag}`;
  return row;
}
