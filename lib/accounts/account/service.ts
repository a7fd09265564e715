import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, noteOwnEntry, ownerAt } from "@/lib/accounts/audit-log/service";
import { deleteTrustedBrowser, findTrustedBrowsers } from "@/lib/accounts/second-factor/service";
import { countAttempt } from "@/lib/accounts/sessions/attempts";
import { hashCode, mintCode } from "@/lib/accounts/sessions/codes";
import { deviceName } from "@/lib/accounts/sessions/device";
import { hashNewPassword } from "@/lib/accounts/sessions/passwords";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { resetMail } from "./mails";
import * as pages from "./pages";
import { assertOwnPassword } from "./proof-service";
import {
  applyPasswordReset,
  changePassword as changePasswordHash,
  deleteOwnSession,
  deleteSessions,
  findAccountUses,
  findAddressee,
  findResetAccount,
  findSessions,
  insertPasswordReset,
} from "./queries";
import { sendEmail } from "./sent-email-service";

const MAX_SESSIONS = 100;

/** Tells what an account does besides listening. */
export const getAccountUses = serve(pages.getAccountUses, ({ userId }) => findAccountUses(userId));

/**
 * Emails a link that allows setting a new password within an hour. Takes the same time and returns the same result whether or not
 * an account has the address.
 */
export const requestPasswordReset = serve(pages.requestPasswordReset, async ({ address }, { email }) => {
  await countAttempt(address, email);
  const code = mintCode();
  const sending = insertPasswordReset(email, hashCode(code)).then(async (to) => {
    if (to) await sendEmail({ to: to.email, ...resetMail(code) }, { kind: "password_reset", user_id: to.id });
  });
  sending.catch((cause) => log.error({ err: cause }, "could not send a password reset"));
});

/** The name of a browser and its system, from its User-Agent. */
export const describeDevice = deviceName;

/** Emails an account the same link, for an operator. */
export async function mailResetLink(userId: number): Promise<void> {
  const { email } = orNotFound(await findAddressee(userId), "user");
  const code = mintCode();
  await insertPasswordReset(email, hashCode(code));
  await sendEmail({ to: email, ...resetMail(code) }, { kind: "password_reset", user_id: userId });
}

/** Whether a code from an email can still set a new password. */
export const isResetCode = serve(
  pages.isResetCode,
  async (_, { code }) => (await findResetAccount(hashCode(code))) !== undefined,
);

/**
 * Sets a new password with a code from an email; the account is signed out everywhere. Throws `not_found`, and `validation_failed` when
 * the password is easy to guess, which leaves the code as it was.
 */
export const resetPassword = serve(pages.resetPassword, async ({ address }, { code, password }) => {
  const account = await findResetAccount(hashCode(code));
  const passwordHash = account && (await hashNewPassword(password, account));
  const isReset = await inAmbientTransaction(async () => {
    if (!account || !passwordHash || !(await applyPasswordReset(hashCode(code), passwordHash))) return false;
    await noteEntry({ userId: account.id, kind: "password.reset", author: ownerAt(address) });
    return true;
  });
  if (!isReset) throw new ApiError("not_found", "This link has been used or has expired. Request a new one.");
});

/**
 * Changes the caller's password, ends all its other sessions and notifies it by email. Throws `validation_failed` with the field,
 * also when the current password is wrong, and `rate_limited` with the same limit as sign-in.
 */
export const changePassword = serve(pages.changePassword, async (caller, input, address: string) => {
  const { current_password, password } = input;
  const currentHash = await assertOwnPassword(caller, current_password, "current_password", address);
  if (password === current_password)
    throw invalid({ password: "Must be different from the current password." });
  const { userId, sessionId } = caller;
  const passwordHash = await hashNewPassword(password, orNotFound(await findAddressee(userId), "user"));
  const isChanged = await inAmbientTransaction(async () => {
    if (!(await changePasswordHash({ userId, sessionId, currentHash, passwordHash }))) return false;
    await noteOwnEntry(caller, { kind: "password.changed" });
    return true;
  });
  if (!isChanged)
    throw invalid({ current_password: "The password was changed a moment ago in another browser." });
});

/** The caller's sessions, the last active first. */
export const listSessions = serve(pages.listSessions, async (caller) => {
  const rows = await findSessions(caller.userId, MAX_SESSIONS);
  return rows.map((row) => ({
    ...row,
    device: deviceName(row.user_agent),
    current: row.id === caller.sessionId,
  }));
});

/** Signs out one of the caller's browsers as of its next request. Throws `not_found` for another account's session. */
export const endSession = serve(pages.endSession, async (caller, { session_id }) => {
  await inAmbientTransaction(async () => {
    const session = await deleteOwnSession(caller.userId, session_id);
    if (!session) throw new ApiError("not_found", "This browser is already signed out.");
    await noteOwnEntry(caller, { kind: "session.ended", subject: deviceName(session.user_agent) });
  });
});

/** The browsers in which the caller signs in without its second factor. */
export const listTrustedBrowsers = serve(pages.listTrustedBrowsers, async ({ userId }) => {
  const rows = await findTrustedBrowsers(userId);
  return rows.map((row) => ({ ...row, device: deviceName(row.user_agent) }));
});

/** Ends the caller's trust in a browser. Throws `not_found` for another account's. */
export const endTrust = serve(pages.endTrust, async (caller, { browser_id }) => {
  await inAmbientTransaction(async () => {
    const browser = await deleteTrustedBrowser(caller.userId, browser_id);
    if (!browser) throw new ApiError("not_found", "This browser is no longer trusted.");
    await noteOwnEntry(caller, { kind: "browser.removed", subject: deviceName(browser.user_agent) });
  });
});

/** Signs the caller out everywhere, or everywhere else. */
export const endSessions = serve(pages.endSessions, (caller, { here }) =>
  inAmbientTransaction(async () => {
    await deleteSessions(caller.userId, here ? null : caller.sessionId);
    await noteOwnEntry(caller, { kind: "sessions.ended", details: { here } });
  }),
);
