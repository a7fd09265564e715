import "server-only";
import {
  type Caller,
  resolveAccountId,
  toViewer,
  type UserCaller,
} from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findBlock } from "./block-queries";
import { blockUser, unblockUser } from "./block-service";
import type * as identityContract from "./identity-contract";
import * as contract from "./people-contract";
import * as pages from "./people-pages";
import { findFollowedUsers, findFollowers, findIdentity, findPerson, findUser } from "./people-queries";
import { changeProfile } from "./service";

/** The caller's account. */
export async function getOwnUser(caller: UserCaller) {
  return { user: await loadOwnUser(caller.userId) };
}

/** An account as its owner sees it. Throws `not_found`. */
export async function loadOwnUser(userId: number) {
  return orNotFound(await findUser(userId, { userId, isOperator: false }), "user");
}

/** The identity of the caller, for a program where people sign in with their account here; the email address only with its scope. */
export async function getIdentity(caller: UserCaller, _: Input<typeof identityContract.getIdentity>) {
  const { email, email_verified, ...identity } = await loadIdentity(caller.userId);
  const address = caller.scopes.has("email:read") ? { email, email_verified } : {};
  return { identity: { ...identity, ...address } };
}

/** The identity of an account, with its email address. Throws `not_found`. */
export async function loadIdentity(userId: number) {
  return orNotFound(await findIdentity(userId), "user");
}

/** Changes the fields that are given. Throws `validation_failed`. */
export async function updateUser(caller: UserCaller, input: Input<typeof contract.updateUser>) {
  await changeProfile(caller.userId, input);
  return getOwnUser(caller);
}

/** The same by PUT. */
export function putUser(caller: UserCaller, input: Input<typeof contract.putUser>) {
  return updateUser(caller, input);
}

/** An account as others see it. Throws `not_found`, also for one that has blocked the caller. */
export async function getUser(caller: Caller, { id }: Input<typeof contract.getUser>) {
  return { user: orNotFound(await findUser(resolveAccountId(caller, id), toViewer(caller)), "user") };
}

/** Lists the followers of a user, the latest first. Throws `not_found`. */
export async function listUserFollowers(caller: Caller, input: Input<typeof contract.listUserFollowers>) {
  const of = { ...input, id: resolveAccountId(caller, input.id) };
  const page = await paginateList(
    of,
    (slice) => findFollowers(of.id, toViewer(caller), slice),
    contract.listUserFollowers,
  );
  return { pagination: orNotFound(page, "user") };
}

/** Lists the users whom a user follows, the latest first. Throws `not_found`. */
export async function listUserFollowedUsers(
  caller: Caller,
  input: Input<typeof contract.listUserFollowedUsers>,
) {
  const of = { ...input, id: resolveAccountId(caller, input.id) };
  const page = await paginateList(
    of,
    (slice) => findFollowedUsers(of.id, toViewer(caller), slice),
    contract.listUserFollowedUsers,
  );
  return { pagination: orNotFound(page, "user") };
}

/** An account as its page shows it, to everyone. Throws `not_found`, also for one that has blocked the caller. */
export const getPerson = serve(pages.getPerson, async (caller, { user_id }) =>
  orNotFound(await findPerson(user_id, toViewer(caller)), "user"),
);

/** Blocks an account, or ends that; repeating it changes nothing. Throws `not_found`. */
export const setBlock = serve(pages.setBlock, async (caller, { user_id, block }) => {
  await (block ? blockUser : unblockUser)(caller, { id: user_id });
});

/** Whether the caller has blocked a person. */
export const hasBlockedUser = serve(pages.hasBlockedUser, (caller, { user_id }) =>
  findBlock(caller.userId, user_id),
);

/** Reads which parts of the profile the caller shows to others. */
export const getPrivacy = serve(pages.getPrivacy, async (caller) => loadOwnUser(caller.userId));

/** Changes what the caller shows to others. */
export const setPrivacy = serve(pages.setPrivacy, (caller, input) => changeProfile(caller.userId, input));
