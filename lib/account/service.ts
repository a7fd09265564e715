import "server-only";
import type { SessionCaller, UserCaller } from "@/lib/api/caller";
import { ApiError, invalid } from "@/lib/api/errors";
import { mustBeValid } from "@/lib/api/validate";
import { countAttempt } from "@/lib/auth/attempts";
import { hashCode, mintCode } from "@/lib/auth/codes";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/service";
import { deviceOf } from "./device";
import { PasswordChange, PasswordReset } from "./input";
import { resetMail } from "./mails";
import {
  applyPasswordReset,
  changePassword as changePasswordHash,
  deleteSession,
  deleteSessions,
  findCredentials,
  findSessions,
  insertPasswordReset,
} from "./queries";

const MOST_LISTED = 100;

/**
 * Mails a link with which a new password can be set within an hour. Ends the same way, and as soon, whether or not
 * somebody has the address.
 */
export async function requestPasswordReset({ email }: { email: string }, address: string): Promise<void> {
  await countAttempt(address, email);
  const code = mintCode();
  const sending = insertPasswordReset(email, hashCode(code)).then(async (to) => {
    if (to) await sendMail({ to, ...resetMail(code) });
  });
  sending.catch((cause) => log.error({ err: cause }, "could not send a password reset"));
}

/** Sets a new password with a code from a mail; the account is signed out everywhere. */
export async function resetPassword(input: unknown): Promise<void> {
  const { code, password } = mustBeValid(PasswordReset, input);
  if (!(await applyPasswordReset(hashCode(code), await hashPassword(password)))) {
    throw new ApiError("not_found", "This link has expired or was already used. Request a new one.");
  }
}

/**
 * Changes the caller's password; all its other sessions end and a mail tells it. Throws `validation_failed` naming the field, also
 * when the current password is wrong, and `rate_limited` after as many attempts as a sign-in has.
 */
export async function changePassword(caller: SessionCaller, input: unknown, address: string): Promise<void> {
  const { current_password, password } = mustBeValid(PasswordChange, input);
  const currentHash = await mustKnowPassword(caller, current_password, "current_password", address);
  if (password === current_password)
    throw invalid({ password: "Must be different from your current password." });
  const changed = await changePasswordHash({
    userId: caller.userId,
    sessionId: caller.sessionId,
    currentHash,
    passwordHash: await hashPassword(password),
  });
  if (!changed) throw invalid({ current_password: "Was just changed in another session." });
}

/** Where the caller is signed in, the last active first. */
export async function listSessions(caller: SessionCaller) {
  const rows = await findSessions(caller.userId, MOST_LISTED);
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    current: row.id === caller.sessionId,
    created_at: row.created_at.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
  }));
}

/** Signs out one browser of the caller: it is nobody at its next request. Throws `not_found` for a session of others. */
export async function endSession(caller: UserCaller, { session_id }: { session_id: number }): Promise<void> {
  if (!Number.isSafeInteger(session_id) || !(await deleteSession(caller.userId, session_id))) {
    throw new ApiError("not_found", "This session is already signed out.");
  }
}

/** Signs the caller out everywhere, or everywhere but here. */
export async function endSessions(caller: SessionCaller, { here }: { here: boolean }): Promise<void> {
  await deleteSessions(caller.userId, here ? null : caller.sessionId);
}

/** The hash that the password fits; throws `validation_failed` naming the field when it is wrong. */
export async function mustKnowPassword(caller: UserCaller, password: string, field: string, address: string) {
  const account = await findCredentials(caller.userId);
  await countAttempt(address, account?.email ?? "");
  if (!(await verifyPassword(account?.password_hash, password)) || !account?.password_hash) {
    throw invalid({ [field]: "Wrong password." });
  }
  return account.password_hash;
}
