import "server-only";
import { listAlbums } from "@/lib/catalog/albums/service";
import { listArtists } from "@/lib/catalog/artists/service";
import { correct, type InterpretedQuery, interpretQuery, searched } from "@/lib/catalog/search-index/service";
import type { WholePrices } from "@/lib/catalog/tracks/kinds";
import { listTracks } from "@/lib/catalog/tracks/service";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { DEFAULT_TYPES, SEARCH_TYPES, type SearchType } from "./constants";
import type * as contract from "./contract";
import { countFacets } from "./facet-queries";
import * as pages from "./pages";
import { findMatches, findNames, type Matches, type SearchMatch } from "./queries";

/** With fewer results a query may be misspelt, unless it is somebody's exact name. */
const FEW = 5;

const ON_A_PAGE = 20;

/** The most matches of a type that the search field suggests: tracks and tags, and others. */
const IN_PREVIEW = { most: 4, others: 2 };

/** The best matches of each type. */
export async function search(caller: Caller, { query, types, limit }: Input<typeof contract.search>) {
  const started = performance.now();
  const found = await searchAll(caller, query, types.length > 0 ? types : DEFAULT_TYPES, limit);
  return { query, ...found, took_ms: Math.round((performance.now() - started) * 10) / 10 };
}

/** Names that match what has been typed so far. */
export async function suggestSearches(
  caller: Caller,
  { query, limit }: Input<typeof contract.suggestSearches>,
) {
  const { results, highlight } = await withCorrections(query, (wording) =>
    findNames(toViewer(caller), wording, SEARCH_TYPES, limit),
  );
  const names = SEARCH_TYPES.flatMap((type) =>
    (results[type] ?? []).map(({ item, ...match }) => ({ ...match, item: { type, ...item } })),
  );
  return {
    suggestions: names
      .sort(better)
      .slice(0, limit)
      .map(({ item }) => ({ ...item, highlights: highlight(item.text) })),
  };
}

/** Counts the tracks that each value of a filter would leave. */
export async function getTrackFacets(_caller: Caller, filters: Input<typeof contract.getTrackFacets>) {
  return { facets: await getFacets(filters) };
}

export const searchAsVisitor = serve(pages.searchAsVisitor, (caller, { query, types, limit }) =>
  searchAll(caller, query, types, limit),
);

export const searchAsAccount = serve(pages.searchAsAccount, (caller, { query, types, limit }) =>
  searchAll(caller, query, types, limit),
);

/** Suggests tracks, artists and more while a query is typed. */
export const previewSearch = serve(pages.previewSearch, async (caller, { query }) => {
  const { results, highlights, top } = await searchAll(caller, query, SEARCH_TYPES, IN_PREVIEW.most);
  const few = <Item>(items: Item[] = []) => items.slice(0, IN_PREVIEW.others);
  return {
    tracks: results.tracks ?? [],
    artists: few(results.artists),
    albums: few(results.albums),
    playlists: few(results.playlists),
    users: few(results.users),
    tags: results.tags ?? [],
    highlights,
    top_type: top?.type ?? null,
  };
});

/** A page of tracks with the numbers that other filters would leave. */
export const filterTracks = serve(pages.filterTracks, async (caller, { page, ...filters }) => {
  const [{ pagination }, facets] = await Promise.all([
    listTracks(caller, { ...filters, page, per_page: ON_A_PAGE }),
    getFacets(filters),
  ]);
  // Safe cast: without a cursor a list is in pages.
  return { pagination: pagination as Extract<typeof pagination, { total: number }>, facets };
});

/** A page of artists. */
export const findArtists = serve(pages.findArtists, async (caller, { query, page }) => {
  const { pagination } = await listArtists(caller, { query, sort: "relevance", page, per_page: ON_A_PAGE });
  return pagination as Extract<typeof pagination, { total: number }>;
});

/** A page of albums. */
export const findAlbums = serve(pages.findAlbums, async (caller, { query, page }) => {
  const { pagination } = await listAlbums(caller, { query, sort: "relevance", page, per_page: ON_A_PAGE });
  return pagination as Extract<typeof pagination, { total: number }>;
});

function getFacets({ query, ...filters }: Input<typeof contract.getTrackFacets> & WholePrices) {
  return searched(query, (wording) => countFacets({ ...filters, query: wording }));
}

async function searchAll(caller: Caller, query: string, types: readonly SearchType[], limit: number) {
  const { results, corrected, highlight } = await withCorrections(query, (wording) =>
    findMatches(toViewer(caller), wording, types, limit),
  );
  const top = topResult(results);
  return {
    corrected_query: corrected,
    results: {
      artists: results.artist && unwrapItems(results.artist),
      albums: results.album && unwrapItems(results.album),
      tracks: results.track && unwrapItems(results.track),
      playlists: results.playlist && unwrapItems(results.playlist),
      users: results.user && unwrapItems(results.user),
      tags: results.tag && unwrapItems(results.tag),
    },
    highlights: collectHighlights(results, highlight),
    top: top && { ...top, highlights: highlight(top.text) },
  };
}

/** The matching parts of names, by type and id. */
function collectHighlights(found: Matches, highlight: InterpretedQuery["highlight"]) {
  const named = SEARCH_TYPES.flatMap((type) =>
    (found[type] ?? []).map(
      ({ item }) =>
        [`${type}:${item.id}`, highlight("display_name" in item ? item.display_name : item.name)] as const,
    ),
  );
  return Object.fromEntries(named.filter(([, ranges]) => ranges.length > 0));
}

const unwrapItems = <Item>(matches: SearchMatch<Item>[]): Item[] => matches.map(({ item }) => item);

type ByType = Partial<Record<SearchType, SearchMatch<unknown>[]>>;

/** Runs `find` for the query, with its typing errors corrected when there are few results. */
async function withCorrections<Results extends ByType>(
  query: string,
  find: (wording: InterpretedQuery["wording"]) => Promise<Results>,
): Promise<{ results: Results } & Omit<InterpretedQuery, "wording">> {
  const understood = await interpretQuery(query);
  const results = await find(understood.wording);
  const matches = Object.values<SearchMatch<unknown>[]>(results).flat();
  if (matches.length >= FEW || matches.some(({ rank }) => rank === 0)) return { ...understood, results };
  const corrected = await correct(query);
  if (!corrected) return { ...understood, results };
  const more = await find(corrected.wording);
  const hasFound = matches.length > 0 || Object.values<SearchMatch<unknown>[]>(more).flat().length === 0;
  return { ...corrected, results: more, corrected: hasFound ? null : corrected.corrected };
}

const better = (a: SearchMatch<unknown>, b: SearchMatch<unknown>) =>
  a.rank - b.rank || Number(b.is_own) - Number(a.is_own) || b.popularity - a.popularity;

/** The one thing that is most likely meant. Of equals the first type wins. */
function topResult({ artist, album, track, playlist, user, tag }: Matches) {
  const firsts = [
    first(artist, ({ id, name, image_small }) => ({ type: "artist", id, text: name, image: image_small })),
    first(album, ({ id, name, image }) => ({ type: "album", id, text: name, image })),
    first(track, ({ id, name, image }) => ({ type: "track", id, text: name, image })),
    first(playlist, ({ id, name, image }) => ({ type: "playlist", id, text: name, image })),
    first(user, ({ id, display_name, avatar }) => ({ type: "user", id, text: display_name, image: avatar })),
    first(tag, ({ id, name }) => ({ type: "tag", id, text: name, image: null })),
  ].flat();
  return firsts.sort(better)[0]?.item ?? null;
}

interface Suggested {
  type: SearchType;
  id: number;
  text: string;
  image: string | null;
}

function first<Item>(
  matches: SearchMatch<Item>[] | undefined,
  suggest: (item: Item) => Suggested,
): SearchMatch<Suggested>[] {
  const [match] = matches ?? [];
  return match ? [{ ...match, item: suggest(match.item) }] : [];
}
