import "server-only";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import type { Input } from "@/lib/api/operation";
import { pageOffset, paginate } from "@/lib/api/pagination";
import type * as contract from "./contract";
import { deleteFollow, findFollowedPage } from "./queries";

/** A page of the accounts that the caller follows, newest follow first. */
export async function listFollowedUsers(caller: UserCaller, input: Input<typeof contract.listFollowedUsers>) {
  const page = await findFollowedPage(caller.userId, input.per_page, pageOffset(input));
  return { pagination: paginate(input, page.total, page.data) };
}

/** Ends the caller's follow of a user; nothing to end is a success too. */
export async function unfollowUser(caller: UserCaller, input: Input<typeof contract.unfollowUser>) {
  if (input.id === caller.userId) throw invalid({ id: "Must be another user than yourself." });
  if (!(await deleteFollow(caller.userId, input.id)))
    throw new ApiError("not_found", "There is no user with this id.");
  return {};
}
