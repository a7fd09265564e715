import type { StudioState } from "@/lib/catalog/studio/constants";
import type { SortDirection, StudioSale, StudioSort } from "@/lib/commerce/finances/music-constants";

/** Filters and order of the list of one's own music, as in its address. */
export interface MusicQuery {
  state: StudioState;
  sale: StudioSale;
  sort: StudioSort;
  direction: SortDirection;
  search: string;
}

const ASCENDING = new Set<StudioSort>(["title", "state"]);

/** The direction that people expect of a column: words from A, numbers from the highest. */
export const firstDirection = (sort: StudioSort): SortDirection => (ASCENDING.has(sort) ? "asc" : "desc");

/** The parameters of the list's address: those that say more than the address without them. */
export function musicParameters(
  { state, sale, sort, direction, search }: MusicQuery,
  artistId: number,
): Record<string, string> {
  return {
    artist: String(artistId),
    ...(state !== "all" && { state }),
    ...(sale !== "all" && { sale }),
    ...(sort !== "newest" && { sort }),
    ...(direction !== firstDirection(sort) && { direction }),
    ...(search !== "" && { search }),
  };
}
