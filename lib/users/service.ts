import "server-only";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import type { Input } from "@/lib/api/operation";
import { pageOffset, paginate } from "@/lib/api/pagination";
import { mustBeValid } from "@/lib/api/validate";
import { countAttempt } from "@/lib/auth/attempts";
import { hashPassword } from "@/lib/auth/passwords";
import { ProfileUpdate, SignUp } from "./account";
import type * as contract from "./contract";
import {
  deleteFollow,
  findFollowedPage,
  findProfile,
  insertUser,
  updateRole,
  updateUserProfile,
} from "./queries";

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

/** Creates an account. Throws `validation_failed` naming the fields, also when the address or handle is taken. */
export async function signUp(input: unknown, address: string): Promise<{ user_id: number }> {
  const { password, ...user } = mustBeValid(SignUp, input);
  await countAttempt(address, user.email);
  const password_hash = await hashPassword(password);
  return { user_id: await insertUser({ ...user, password_hash }).catch(nameTakenField) };
}

/** The caller's own account as others see it, and its address. */
export async function getProfile(caller: UserCaller) {
  const profile = await findProfile(caller.userId);
  if (!profile) throw new ApiError("not_found");
  return profile;
}

/** Changes how others see the caller. Throws `validation_failed` naming the fields. */
export async function updateProfile(caller: UserCaller, input: unknown): Promise<void> {
  await updateUserProfile(caller.userId, mustBeValid(ProfileUpdate, input)).catch(nameTakenField);
}

/** Makes an account an operator, or one no longer; for the terminal. False when nobody has the address. */
export function setOperator({ email, operator }: { email: string; operator: boolean }): Promise<boolean> {
  return updateRole(email, operator ? "operator" : "member");
}

const UNIQUE_KEYS: Record<string, Record<string, string>> = {
  users_email_key: { email: "Belongs to an account already. Sign in, or reset its password." },
  users_handle_key: { handle: "Is taken. Choose another." },
};

/** Two people may choose the same handle at once; the database decides, and we say which field it was. */
function nameTakenField(cause: unknown): never {
  const errors = UNIQUE_KEYS[(cause as { constraint_name?: string }).constraint_name ?? ""];
  throw errors ? invalid(errors) : cause;
}
