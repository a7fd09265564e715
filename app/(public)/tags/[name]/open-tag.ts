import { cache } from "react";
import { cursorIn, listPart } from "@/app/_request/list-part";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt, nameOf } from "@/app/_request/own-address";
import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { tagPath } from "@/lib/catalog/resource-shapes/addresses";
import * as tags from "@/lib/catalog/taxonomy/tag-contract";
import { listTagAlbums, listTagTracks, openTag } from "@/lib/catalog/taxonomy/tag-service";
import { serve } from "@/lib/platform/http-server/page-operation";

const tracksOf = serve(tags.listTagTracks, listTagTracks);
const albumsOf = serve(tags.listTagAlbums, listTagAlbums);

const TRACKS_SHOWN = "25";
const ALBUMS_SHOWN = "6";

/** The tag of a page, loaded once for it and its title. */
export const tagAt = cache(async (segment: string) => {
  const tag = await loadOrRefuse(openTag(await pageVisitor(), { name: nameOf(segment) }));
  mustBeAt(tagPath(tag.name), segment);
  return tag;
});

/** The tracks and albums of a tag; a later part of the list has tracks alone. */
export async function musicOf(segment: string, asked: Record<string, string | string[] | undefined>) {
  const caller = await pageCaller();
  const name = nameOf(segment);
  const cursor = cursorIn(asked);
  const [newest, albums] = await Promise.all([
    listPart(tracksOf(caller, { name, per_page: TRACKS_SHOWN, cursor: cursor ?? "" })),
    cursor === undefined
      ? listPart(albumsOf(caller, { name, per_page: ALBUMS_SHOWN, cursor: "" }))
      : { data: [] },
  ]);
  return { cursor, newest, albums: albums.data };
}
