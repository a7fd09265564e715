import type { z } from "zod";
import { KEY_NAMES, type KeyName, MAX_FILTER_VALUES } from "@/lib/catalog/tracks/constants";
import type { filterTracks, findAlbums, findArtists, searchAsVisitor } from "@/lib/discovery/search/pages";
import { formatNameList, splitNames } from "@/lib/platform/http-contract/names";

/** Reads the parameters of the search page from its address. */

export const TABS = {
  all: "Top",
  tracks: "Tracks",
  artists: "Artists",
  albums: "Albums",
  playlists: "Playlists",
  people: "People",
  tags: "Tags",
} as const;

type Tab = keyof typeof TABS;

export const SORTS = {
  relevance: "Best match",
  popular: "Most played",
  trending: "Rising",
  newest: "Newest",
  price_low: "Lowest price",
  price_high: "Highest price",
} as const;

export const LICENSES = { free: "Free", lease: "Lease", exclusive: "Exclusive" } as const;

/** The greatest age of a release, in days. */
export const RELEASES = {
  week: { word: "Last 7 days", days: 7 },
  month: { word: "Last 30 days", days: 30 },
  quarter: { word: "Last 90 days", days: 90 },
  year: { word: "Last year", days: 365 },
} as const;

type Sort = keyof typeof SORTS;

interface Filters {
  genre?: readonly string[];
  tag?: readonly string[];
  bpm_min?: number;
  bpm_max?: number;
  bpm_flex?: true;
  key?: readonly KeyName[];
  key_compatible?: true;
  license?: keyof typeof LICENSES;
  /** The length as rows of tracks show it, `3:04`. */
  duration_min?: string;
  duration_max?: string;
  released?: keyof typeof RELEASES;
  /** In whole units of the currency of each track. */
  price_min?: number;
  price_max?: number;
  /** In minor units of the currency of each track, as the bands of prices have them. */
  price_min_amount?: number;
  price_max_amount?: number;
}

export interface SearchParams {
  query: string;
  tab: Tab;
  sort: Sort;
  filters: Filters;
  page: number;
}

export type TrackSearch = z.output<typeof filterTracks.output>;

type Results = z.output<typeof searchAsVisitor.output>;

/** The content of a tab. */
export type SearchPage =
  | ({ tab: "tracks" } & TrackSearch)
  | { tab: "artists"; pagination: z.output<typeof findArtists.output> }
  | { tab: "albums"; pagination: z.output<typeof findAlbums.output> }
  | ({ tab: "all" } & Results)
  | ({ tab: "playlists" | "people" | "tags" } & Results);

const MAX_QUERY = 100;

/** Invalid values count as absent. Without a query all tracks are there to be filtered. */
export function parseSearchParams(params: Record<string, string | string[] | undefined>): SearchParams {
  const one = (name: string) => {
    const value = params[name];
    return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : "";
  };
  const among = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === one(name));
  const query = [...one("query")].slice(0, MAX_QUERY).join("");
  const page = Number(one("page"));
  const tempo = (name: string) => {
    const bpm = Number(one(name));
    return Number.isInteger(bpm) && bpm >= 20 && bpm <= 400 ? bpm : undefined;
  };
  const price = (name: string) => (/^\d{1,6}$/.test(one(name)) ? Number(one(name)) : undefined);
  const amount = (name: string) => (/^\d{1,8}$/.test(one(name)) ? Number(one(name)) : undefined);
  const several = (name: string) =>
    [params[name] ?? []].flat().flatMap((list) => splitNames(list.replaceAll("\0", "").toWellFormed()));
  const names = (name: string, min: number, max: number) =>
    some(several(name).filter((each) => [...each].length >= min && [...each].length <= max));
  const key = some(several("key").flatMap((each) => keyName(each, one("scale")) ?? []));
  const filters = {
    genre: names("genre", 1, 100),
    tag: names("tag", 2, 30),
    bpm_min: tempo("bpm_min"),
    bpm_max: tempo("bpm_max"),
    bpm_flex: one("bpm_flex") === "1" || undefined,
    key,
    key_compatible: (key && one("key_compatible") === "1") || undefined,
    license: among(typedKeys(LICENSES), "license"),
    duration_min: playLength(one("duration_min")),
    duration_max: playLength(one("duration_max")),
    released: among(typedKeys(RELEASES), "released"),
    price_min: price("price_min"),
    price_max: price("price_max"),
    price_min_amount: amount("price_min_amount"),
    price_max_amount: amount("price_max_amount"),
  };
  const tab = among(typedKeys(TABS), "type") ?? (query === "" ? "tracks" : "all");
  return {
    query,
    // Without a query only what is a list can be shown.
    tab: query === "" && !["artists", "albums"].includes(tab) ? "tracks" : tab,
    sort: among(typedKeys(SORTS), "sort") ?? (query === "" ? "popular" : "relevance"),
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Minutes with or without seconds, as rows of tracks show a length: `4` is `4:00`. */
function playLength(value: string): string | undefined {
  const [, minutes, seconds = "00"] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(value) ?? [];
  return minutes && `${Number(minutes)}:${seconds}`;
}

/** The keys of a record. Safe cast: a record has its keys. */
export const typedKeys = <Name extends string>(names: Record<Name, unknown>) => Object.keys(names) as Name[];

/** The first of these, each once; undefined without any. */
function some<Value>(values: readonly Value[]): Value[] | undefined {
  const first = [...new Set(values)].slice(0, MAX_FILTER_VALUES);
  return first.length > 0 ? first : undefined;
}

/** A key, in the scale if it has none of its own. A scale that is none counts as absent. */
function keyName(value: string, scale: string): KeyName | undefined {
  const [tonic, own = scale] = value.split(" ");
  return KEY_NAMES.find((name) => name === `${tonic} ${own}`) ?? KEY_NAMES.find((name) => name === tonic);
}

type Value = string | number | true | readonly string[] | undefined;

/** The parameters that ask for the same, with `changes`; a change to undefined or to an empty list takes one away. */
export function toParams(
  { query, tab, sort, filters }: SearchParams,
  changes: Partial<Record<string, string | readonly string[] | undefined>> = {},
): Record<string, string> {
  const all: Record<string, Value> = {
    query: query === "" ? undefined : query,
    type: tab === "all" ? undefined : tab,
    ...(tab === "tracks" && { sort, ...filters }),
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const text = toText(value);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function toText(value: Value): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  if (typeof value === "object") return value.length > 0 ? formatNameList(value) : undefined;
  return value === true ? "1" : String(value);
}

export const searchPath = (params: Record<string, string>) => `/search?${new URLSearchParams(params)}`;
