import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import type { SearchPage, SearchParams } from "@/components/discovery/search/search-params";
import { DEFAULT_TYPES, type SearchType } from "@/lib/discovery/search/constants";
import {
  filterTracks,
  findAlbums,
  findArtists,
  searchAsAccount,
  searchAsVisitor,
} from "@/lib/discovery/search/service";

const OF_EACH = 6;
const OF_ONE = 20;

/** Loads a tab of the search page. */
export async function openSearch(params: SearchParams): Promise<SearchPage> {
  const { query, tab, page } = params;
  const visitor = await pageVisitor();
  const some = query === "" ? undefined : query;
  if (tab === "tracks")
    return {
      tab,
      ...(await filterTracks(visitor, { ...params.filters, query: some, sort: params.sort, page })),
    };
  if (tab === "artists") return { tab, pagination: await findArtists(visitor, { query: some, page }) };
  if (tab === "albums") return { tab, pagination: await findAlbums(visitor, { query: some, page }) };
  const types: readonly SearchType[] =
    tab === "all"
      ? [...DEFAULT_TYPES, "tag"]
      : [({ playlists: "playlist", people: "user", tags: "tag" } as const)[tab]];
  const caller = await pageCaller();
  const input = { query, types, limit: tab === "all" ? OF_EACH : OF_ONE };
  const results =
    caller.kind === "anonymous"
      ? await searchAsVisitor(visitor, input)
      : await searchAsAccount(caller, input);
  return { tab, ...results };
}
