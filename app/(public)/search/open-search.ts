import { pageCaller, pageVisitor } from "@/app/_request/page-caller";
import { RELEASES, type SearchPage, type SearchParams } from "@/components/discovery/search/search-params";
import { parseClock } from "@/components/listening/player/start-link";
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
      ...(await filterTracks(visitor, { ...toInput(params.filters), query: some, sort: params.sort, page })),
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

const DAY_MS = 86_400_000;
/** Rows of tracks show the nearest second, and the filter means what they show. */
const HALF_SECOND_MS = 500;

/** The filters as the list takes them: days for spans, and milliseconds for lengths. */
function toInput({ released, duration_min, duration_max, ...filters }: SearchParams["filters"]) {
  const since = released && new Date(Date.now() - RELEASES[released].days * DAY_MS);
  const [shortest, longest] = [parseClock(duration_min ?? ""), parseClock(duration_max ?? "")];
  return {
    ...filters,
    ...(since && { released_after: since.toISOString().slice(0, 10) }),
    ...(shortest !== undefined && { duration_min: shortest * 1_000 - HALF_SECOND_MS }),
    ...(longest !== undefined && { duration_max: longest * 1_000 + HALF_SECOND_MS - 1 }),
  };
}
