import type { searchUsers } from "@/lib/community/messaging/core/contract";
import type { ClientOutput } from "@/lib/http/client/client";

export type Person = ClientOutput<typeof searchUsers>["data"][number];

/** How many people a group can have besides its founder. */
export const MAX_RECIPIENTS = 99;
/** From how many characters on the server searches. */
export const SEARCH_FROM = 2;
const MAX_SUGGESTIONS = 8;

/** Who is offered: those found for a search, else those one follows; never somebody who is chosen already. */
export function offered(
  search: string,
  found: readonly Person[],
  followed: readonly Person[],
  chosen: readonly Person[],
): Person[] {
  const query = search.trim().toLowerCase();
  const known = followed.filter(({ name }) => name.toLowerCase().includes(query));
  const source = query.length >= SEARCH_FROM ? found : known;
  const taken = new Set(chosen.map(({ id }) => id));
  return source.filter(({ id }) => !taken.has(id)).slice(0, MAX_SUGGESTIONS);
}
