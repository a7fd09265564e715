import { listTracks } from "@/lib/catalog/tracks/service";
import { getTrackFacets, search, suggestSearches } from "@/lib/discovery/search/service";
import { random } from "@/lib/platform/random";
import { misspelt, type Names } from "./search-data";
import { Timings } from "./timings";

const ANYBODY = { kind: "anonymous", address: "127.0.0.1" } as const;

/** Words that many tracks have, and words that few have, by rank. */
const COMMON = 20;
const RARE = 20_000;

const ON_A_PAGE = 15;
/** Pages that are walked by cursor. */
const DEEP = 100;

interface Kind {
  name: string;
  times: Timings;
}

const SORTS = ["newest", "popular", "price_low", "price_high", "relevance"] as const;

type Sort = (typeof SORTS)[number];
type Filters = Parameters<typeof listTracks>[1];

const page = (filters: Partial<Filters>): Filters => ({
  sort: "newest",
  page: 1,
  per_page: ON_A_PAGE,
  ...filters,
});

/** Measures each kind of query, asked so many times. */
export async function measureLists({ words }: Names, times: number): Promise<Kind[]> {
  const next = random("lists");
  const among = (from: number, to: number) => words[from + Math.floor(next() * (to - from))] ?? "";
  const common = () => among(0, COMMON);
  const rare = () => among(RARE, words.length);
  const some = () => among(COMMON, RARE);
  const find = (query: string) => search(ANYBODY, { query, types: [], limit: 3 });
  const list = (filters: Partial<Filters>) => listTracks(ANYBODY, page(filters));
  const lowest = () => 60 + Math.floor(next() * 100);
  const beginning = (word: string) => word.slice(0, 1 + Math.floor(next() * word.length));
  const filters = () => {
    const bpm = lowest();
    return { genre: [genre()], bpm_min: bpm, bpm_max: bpm + 20 };
  };
  const genre = () => `Genre ${1 + Math.floor(next() * 30)}`;
  const genres = () => ({ genre: [genre(), genre(), genre()] });
  const cases: [string, () => Promise<unknown>][] = [
    ["search, a common word", () => find(common())],
    ["search, two common words", () => find(`${common()} ${common()}`)],
    ["search, a rare word", () => find(rare())],
    ["search, a misspelt word", () => find(misspelt(rare(), 1, next))],
    ["suggestions, a beginning", () => suggestSearches(ANYBODY, { query: beginning(some()), limit: 8 })],
    [
      "tracks, two words and filters",
      () => list({ query: `${common()} ${some()}`, sort: "relevance", ...filters() }),
    ],
    ["tracks, a common word, by relevance", () => list({ query: `${common()} `.trim(), sort: "relevance" })],
    ["tracks, a common word, newest", () => list({ query: common() })],
    ["tracks, genre and tempo, newest", () => list(filters())],
    ["tracks, genre and tempo, popular", () => list({ ...filters(), sort: "popular" })],
    ["tracks, any of three genres, newest", () => list(genres())],
    ["tracks, any of three genres, newest by cursor", () => list({ ...genres(), cursor: "" })],
    ["tracks, any of three genres, popular", () => list({ ...genres(), sort: "popular" })],
    ["tracks, any of three keys, newest", () => list({ key: ["C minor", "F#", "A major"] })],
    ["facets, any of three genres", () => getTrackFacets(ANYBODY, genres())],
    ["facets, a common word", () => getTrackFacets(ANYBODY, { query: common() })],
    ["facets, genre and tempo", () => getTrackFacets(ANYBODY, filters())],
    ...SORTS.map((sort): [string, () => Promise<unknown>] => [
      `tracks, everything, ${sort}`,
      () => list({ sort, cursor: "" }),
    ]),
    ...SORTS.map((sort): [string, () => Promise<unknown>] => [
      `the same as a page, ${sort}`,
      () => list({ sort }),
    ]),
  ];
  const kinds: Kind[] = [];
  for (const [name, ask] of cases) kinds.push(await measureQuery(name, ask, times));
  for (const sort of SORTS) kinds.push(await walkPages(`by cursor, pages 1 to ${DEEP}, ${sort}`, { sort }));
  kinds.push(
    await walkPages(`by cursor, a common word, by relevance`, { query: words[3], sort: "relevance" }),
  );
  return kinds;
}

/** No kind of query takes longer in all than this, in milliseconds. */
const TIME_MS = 60_000;

async function measureQuery(name: string, ask: () => Promise<unknown>, most: number): Promise<Kind> {
  const times = new Timings();
  const end = performance.now() + TIME_MS;
  for (let time = 0; time < most && performance.now() < end; time++) await times.take(ask);
  return { name, times };
}

async function walkPages(name: string, filters: { query?: string | undefined; sort: Sort }): Promise<Kind> {
  const times = new Timings();
  const end = performance.now() + TIME_MS;
  let cursor: string | null = "";
  for (let number = 0; number < DEEP && cursor !== null && performance.now() < end; number++) {
    const after: string = cursor;
    const { pagination } = await times.take(() => listTracks(ANYBODY, page({ ...filters, cursor: after })));
    cursor = "next_cursor" in pagination ? pagination.next_cursor : null;
  }
  return { name, times };
}
