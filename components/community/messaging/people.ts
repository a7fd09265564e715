import type { searchUsers } from "@/lib/community/messaging/contract";
import type { ClientOutput } from "@/lib/platform/http-client/client";

export type PersonLabel = ClientOutput<typeof searchUsers>["data"][number];

/** The minimum length of a search on the server. */
export const SEARCH_FROM = 2;
const MAX_SUGGESTIONS = 8;

/** The suggestions: search results, else people the reader follows; never someone already selected. */
export function suggestPeople(
  search: string,
  matches: readonly PersonLabel[],
  followed: readonly PersonLabel[],
  selection: readonly PersonLabel[],
): PersonLabel[] {
  const query = search.trim().toLowerCase();
  const follows = followed.filter(({ name }) => name.toLowerCase().includes(query));
  const source = query.length >= SEARCH_FROM ? matches : follows;
  const selectedIds = new Set(selection.map(({ id }) => id));
  return source.filter(({ id }) => !selectedIds.has(id)).slice(0, MAX_SUGGESTIONS);
}
