import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { findReactions, type Reactable } from "./reaction-queries";

/**
 * Finds the tracks, albums, artists or users of a list that the caller likes, reposts and follows; none for an anonymous caller. For pages.
 */
export async function reactionsById(caller: Caller, kind: Reactable, ids: readonly number[]) {
  const row =
    caller.kind === "anonymous" || ids.length === 0 ? null : await findReactions(caller.userId, kind, ids);
  return {
    liked: new Set(row?.liked),
    reposted: new Set(row?.reposted),
    followed: new Set(row?.followed),
  };
}
