import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { playlists } from "@/db/schema/playlists";
import type { MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import { matching, type TextQuery, wholeMatchList } from "@/lib/catalog/search-index/fragments";
import type { PlaylistSort } from "./contract";
import { listsPlaylist, playlistShape } from "./fragments";
import type { Playlist } from "./shapes";

interface ListOptions {
  /** The query as the index understands it. */
  query: TextQuery | undefined;
  sort: PlaylistSort;
}

/** The public playlists that the viewer may see and that match the query. */
export async function findPlaylistsPage(viewer: MusicViewer, { query, sort }: ListOptions, slice: Slice) {
  const isListed = listsPlaylist(viewer);
  const list =
    sort === "relevance" && query
      ? wholeMatchList("playlist", query, { table: playlists, isListed })
      : orderedList(isListed, { query, sort });
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<
    [PageResult<z.input<typeof Playlist>>]
  >`select ${sqlPage({ ...list, shape: playlistShape }, slice)}`;
  return row;
}

const orderedList = (
  isListed: ReturnType<typeof listsPlaylist>,
  { query, sort }: ListOptions,
): Omit<List, "shape"> => ({
  from: playlists,
  where: query ? sql`${isListed} and ${playlists.id} in ${matching("playlist", query)}` : isListed,
  order:
    sort === "newest"
      ? desc(playlists.created_at, playlists.id)
      : desc(playlists.followers_count, playlists.id),
});
