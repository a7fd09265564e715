/** Searches that were sent, and results that were opened from the search field, in this browser. */

export interface RecentSearch {
  /** The query, or the name of what was opened. */
  text: string;
  href: string;
  /** "Search", "Track", "Artist". */
  kind: string;
  image: string | null;
}

const KEY = "downbeat searches";
const MAX = 6;

/** The latest first. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. The same one further back goes. */
export function addRecentSearch(search: RecentSearch): void {
  store([search, ...readRecentSearches().filter(({ href }) => href !== search.href)].slice(0, MAX));
}

export function removeRecentSearch(href: string): void {
  store(readRecentSearches().filter((each) => each.href !== href));
}

export function clearRecentSearches(): void {
  store([]);
}

/** The entry of a query that was sent. */
export const recentQuery = (query: string): RecentSearch => ({
  text: query,
  href: `/search?${new URLSearchParams({ query })}`,
  kind: "Search",
  image: null,
});

function store(searches: RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

/** Other versions of the application may have stored something else. */
function isRecentSearch(value: unknown): value is RecentSearch {
  const { text, href, kind, image } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return (
    typeof text === "string" &&
    typeof kind === "string" &&
    typeof href === "string" &&
    /^\/(?!\/)/.test(href) &&
    (image === null || typeof image === "string")
  );
}
