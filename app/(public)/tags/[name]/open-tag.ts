import { cache } from "react";
import { listPart, parseCursor } from "@/app/_request/list-part";
import type { QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt, parseName } from "@/app/_request/own-address";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { tagPath } from "@/lib/catalog/resource-shapes/addresses";
import * as tags from "@/lib/catalog/taxonomy/tag-contract";
import { listTagAlbums, listTagTracks, openTag } from "@/lib/catalog/taxonomy/tag-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const getTagTracks = serve(tags.listTagTracks, listTagTracks);
const getTagAlbums = serve(tags.listTagAlbums, listTagAlbums);

const TRACKS_ON_PAGE = "25";
const ALBUMS_LIMIT = "6";

const loadTag = cache(async (name: string) => {
  const tag = await loadOrRefuse(openTag(await pageVisitor(), { name }));
  mustBeAt(tagPath(tag.name), name);
  return tag;
});

/** The tag of a page, loaded once for it and its title. */
export const tagAt = (segment: string) => loadTag(parseName(segment));

/** The tracks and albums of a tag; a later part of the list has tracks alone. */
export async function openMusic(segment: string, params: QueryParams) {
  const caller = await pageCaller();
  const name = parseName(segment);
  const cursor = parseCursor(params);
  const [newest, albums] = await Promise.all([
    listPart(getTagTracks(caller, { name, per_page: TRACKS_ON_PAGE, cursor: cursor ?? "" })),
    cursor === undefined
      ? listPart(getTagAlbums(caller, { name, per_page: ALBUMS_LIMIT, cursor: "" }))
      : { data: [] },
  ]);
  return { cursor, newest, albums: albums.data, rows: await trackRows(newest.data) };
}
