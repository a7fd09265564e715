import "server-only";
import { resolveAccountId, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./repost-contract";
import * as pages from "./repost-pages";
import { findRepost, findReposts, mayOpenUser, writeRepost } from "./repost-queries";

/** Sets or reverses a repost. Throws `not_found`, and `validation_failed` for what the caller manages. */
export async function toggleRepost(caller: UserCaller, input: Input<typeof contract.toggleRepost>) {
  const type = input.repostable_type ?? "track";
  // Safe cast: the body names one of the two.
  const id = (input.track_id ?? input.repostable_id) as number;
  const before = orNotFound(await findRepost(caller, type, id), type);
  const reposted = input.reposted ?? !before.reposted;
  if (reposted && before.is_own) {
    throw invalid({
      [input.track_id === undefined ? "repostable_id" : "track_id"]: `Must not be your own ${type}.`,
    });
  }
  const { changed } = orNotFound(await writeRepost(caller.userId, type, id, reposted), type);
  const { reposts_count } = orNotFound(await findRepost(caller, type, id), type);
  return { reposted, changed, reposts_count };
}

/** The number of reposts on the page of a person. */
const NEWEST = { page: 1, per_page: 12 };

/** The latest tracks that a person reposts. */
export const listShownReposts = serve(pages.listShownReposts, async (caller, { user_id }) => {
  if (!(await mayOpenUser(toViewer(caller), user_id))) return [];
  const { data } = await paginateList(NEWEST, (slice) => findReposts(user_id, slice), contract.listReposts);
  return data.flatMap(({ track }) => track ?? []);
});

/** A page of what a user reposts. Throws `not_found`, also when one of the two has blocked the other. */
export async function listReposts(caller: UserCaller, input: Input<typeof contract.listReposts>) {
  const userId = resolveAccountId(caller, input.id);
  orNotFound(await mayOpenUser(caller, userId), "user");
  return {
    pagination: await paginateList(input, (slice) => findReposts(userId, slice), contract.listReposts),
  };
}
