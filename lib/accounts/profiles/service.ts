import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, ownerAt } from "@/lib/accounts/audit-log/service";
import { countAttempt } from "@/lib/accounts/sessions/attempts";
import { hashNewPassword } from "@/lib/accounts/sessions/passwords";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { limitKey, take } from "@/lib/platform/http-middleware/limit";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { settings } from "@/lib/platform/settings";
import { singleton } from "@/lib/platform/singleton";
import * as contract from "./contract";
import { OFFERED_DEMO_ACCOUNTS } from "./demo-constants";
import type { NewAccount } from "./input";
import * as pages from "./pages";
import { squarePicture } from "./picture";
import {
  deletePicture,
  findFollowed,
  findNotFollowed,
  findPicture,
  findProfile,
  findSharedPasswords,
  hasUsers,
  insertFirstOperator,
  insertUser,
  patchProfile,
  updateRole,
  updateUserProfile,
  upsertPicture,
} from "./queries";

/** The accounts that the caller follows, newest follow first; with `ids` those of them, and the ids of no such account. */
export async function listFollowedUsers(caller: UserCaller, input: Input<typeof contract.listFollowedUsers>) {
  const [pagination, not_found] = await Promise.all([
    paginateList(input, (slice) => findFollowed(caller.userId, input.ids, slice), contract.listFollowedUsers),
    input.ids && findNotFollowed(caller.userId, input.ids),
  ]);
  return { pagination, not_found };
}

/**
 * Creates an account and returns its id. Throws `validation_failed` with the fields when the email or handle is taken or the password
 * is easy to guess, and `conflict` while there are no accounts.
 */
export async function createAccount(
  { password, ...user }: NewAccount & { email_confirmed: boolean },
  address: string,
): Promise<number> {
  await countAttempt(address, user.email);
  return insertAccount({ ...user, password_hash: await hashNewPassword(password, user) }, address);
}

/** The same for a password that is hashed already, of an attempt that has been counted. */
export async function insertAccount(
  user: Omit<NewAccount, "password"> & { password_hash: string; email_confirmed: boolean },
  address: string,
): Promise<number> {
  return inAmbientTransaction(async () => {
    const id = await insertUser(user).catch(nameTakenField);
    if (id === undefined)
      throw new ApiError("conflict", "This server has not been set up yet. Open /setup first.");
    await noteEntry({ userId: id, kind: "account.created", author: ownerAt(address) });
    return id;
  });
}

/**
 * Creates the first account, which becomes the operator, for a visitor from that address, and returns its id. Throws `conflict` when there
 * are accounts.
 */
export async function createFirstOperator(
  { password, ...user }: NewAccount,
  address: string,
): Promise<number> {
  const password_hash = await hashNewPassword(password, user);
  return inAmbientTransaction(async () => {
    const id = await insertFirstOperator({ ...user, password_hash }).catch(nameTakenField);
    if (id === undefined) throw new ApiError("conflict", "This server is already set up. Sign in.");
    await noteEntry({ userId: id, kind: "account.created", author: ownerAt(address) });
    return id;
  });
}

const existence = singleton("accounts exist", () => ({ known: false }));

/** Whether there are any accounts. Every page asks, so it is read only until there are: accounts never disappear. */
export async function hasAccounts(): Promise<boolean> {
  existence.known ||= await hasUsers();
  return existence.known;
}

/** Throws `forbidden` while only invited people may sign up. */
export function assertOpenSignUp(): void {
  if (settings().sign_up !== "open")
    throw new ApiError("forbidden", "Signing up on this server is by invitation only.");
}

/** The demo accounts that anybody may sign in to. */
export const listDemoAccounts = serve(pages.listDemoAccounts, async () => {
  const ids = await findSharedPasswords(OFFERED_DEMO_ACCOUNTS.map(({ id }) => id));
  return OFFERED_DEMO_ACCOUNTS.filter(({ id }) => ids.includes(id)).map(({ role, email }) => ({
    role,
    email,
  }));
});

/** An account's own profile and email address. */
export async function loadProfile(userId: number) {
  const profile = await findProfile(userId);
  if (!profile) throw new ApiError("not_found");
  return profile;
}

export const getProfile = serve(pages.getProfile, (caller) => loadProfile(caller.userId));

/** Changes the caller's profile. Throws `validation_failed` with the fields. */
export const updateProfile = serve(pages.updateProfile, (caller, profile) =>
  updateUserProfile(caller.userId, profile).catch(nameTakenField),
);

/** Changes those fields of an account's profile that are given; a null text becomes empty. */
export const changeProfile = patchProfile;

/**
 * Replaces the caller's avatar by a small square version of an uploaded picture. Throws `validation_failed` with the field
 * `picture`, and `rate_limited` over the limit `upload`, because decoding is expensive.
 */
export const setPicture = serve(pages.setPicture, async (caller, { picture }) => {
  await take({ upload: limitKey("upload", caller) }, "Too many uploads. Wait a minute, then try again.");
  const { bytes, hash } = await squarePicture(picture);
  await upsertPicture(caller.userId, hash, bytes, `/media/avatars/${caller.userId}-${hash}.jpg`);
});

/** The small square version of an uploaded picture that is no avatar. Throws `validation_failed` with the field `picture`. */
export const convertPicture = (file: Uint8Array) => squarePicture(file);

/** Restores the caller's generated avatar. */
export const removePicture = serve(pages.removePicture, (caller) => deletePicture(caller.userId));

/**
 * The picture of an account with this hash; when the account has another one by now, that one's address. Undefined when there is no
 * such account.
 */
export async function findAvatar({ user_id, hash }: { user_id: number; hash: string }) {
  const found = await findPicture(user_id, hash);
  if (!found) return undefined;
  return found.bytes
    ? { bytes: Uint8Array.from(found.bytes), etag: `"${hash}"` }
    : { location: found.avatar };
}

/** Grants or revokes the operator role, for the command line. False when no account has the address. */
export function setOperator({ email, operator }: { email: string; operator: boolean }): Promise<boolean> {
  return updateRole(email, operator ? "operator" : "member");
}

const UNIQUE_KEYS: Record<string, Record<string, string>> = {
  users_email_key: { email: "Already has an account. Sign in, or reset your password." },
  users_handle_key: { handle: "Already taken. Choose another." },
};

/** Two people may choose the same handle at once; the database detects it, and this throws the error of the field. */
function nameTakenField(cause: unknown): never {
  const errors = UNIQUE_KEYS[(cause as { constraint_name?: string }).constraint_name ?? ""];
  throw errors ? invalid(errors) : cause;
}
