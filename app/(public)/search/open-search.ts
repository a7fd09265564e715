import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import type { Asked, FoundHere } from "@/components/discovery/search/search-params";
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
export async function openSearch(asked: Asked): Promise<FoundHere> {
  const { query, tab, page } = asked;
  const visitor = await pageVisitor();
  const some = query === "" ? undefined : query;
  if (tab === "tracks")
    return {
      tab,
      ...(await filterTracks(visitor, { ...asked.filters, query: some, sort: asked.sort, page })),
    };
  if (tab === "artists") return { tab, pagination: await findArtists(visitor, { query: some, page }) };
  if (tab === "albums") return { tab, pagination: await findAlbums(visitor, { query: some, page }) };
  const types: readonly SearchType[] =
    tab === "all"
      ? [...DEFAULT_TYPES, "tag"]
      : [({ playlists: "playlist", people: "user", tags: "tag" } as const)[tab]];
  const caller = await pageCaller();
  const given = { query, types, limit: tab === "all" ? OF_EACH : OF_ONE };
  const found =
    caller.kind === "anonymous"
      ? await searchAsVisitor(visitor, given)
      : await searchAsAccount(caller, given);
  return { tab, ...found };
}
