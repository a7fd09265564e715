import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import * as contract from "./block-contract";
import { deleteBlock, findBlocked, insertBlock } from "./block-queries";

/** Blocks a user. Throws `not_found`, and `validation_failed` for the caller itself. */
export async function blockUser(caller: UserCaller, { id }: Input<typeof contract.blockUser>) {
  if (id === caller.userId) throw invalid({ id: "Must not be your own id." });
  return orNotFound(await insertBlock(caller.userId, id), "user");
}

/** Ends the block of a user. Throws as `blockUser`. */
export async function unblockUser(caller: UserCaller, { id }: Input<typeof contract.unblockUser>) {
  if (id === caller.userId) throw invalid({ id: "Must not be your own id." });
  return orNotFound(await deleteBlock(caller.userId, id), "user");
}

/** The users whom the caller has blocked, the latest first. */
export async function listBlockedUsers(caller: UserCaller, input: Input<typeof contract.listBlockedUsers>) {
  return {
    pagination: await paginateList(
      input,
      (slice) => findBlocked(caller.userId, slice),
      contract.listBlockedUsers,
    ),
  };
}
