import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./people-contract";
import { findUserMatches } from "./people-queries";

/** Users by the words of their name or handle, the best matches first. */
export async function findUsers(caller: UserCaller, { query, limit }: Input<typeof contract.findUsers>) {
  const { keyed } = await searched(query, (wording) => findUserMatches(caller, wording, limit));
  return { users: keyed.map(({ item }) => item) };
}
