import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import { findHistory, forgetHistory } from "./queries";

/** A page of what the caller has played, newest first. */
export async function listOwnPlays(caller: UserCaller, input: Input<typeof contract.listOwnPlays>) {
  return {
    pagination: await paginateList(
      input,
      (slice) => findHistory(caller.userId, slice),
      contract.listOwnPlays,
    ),
  };
}

/** Forgets what the caller has played; the plays stay counted. */
export async function forgetOwnPlays(caller: UserCaller) {
  return { forgotten_count: await forgetHistory(caller.userId) };
}

/** The history for its page. */
export const openHistory = serve(contract.listOwnPlays, listOwnPlays);

/** Forgets the history from its page. */
export const forgetHistoryOnPage = serve(contract.forgetOwnPlays, forgetOwnPlays);
