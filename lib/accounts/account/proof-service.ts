import "server-only";
import { isProvedByPasskey, startProof } from "@/lib/accounts/second-factor/passkey-service";
import { takeSecondFactorCode } from "@/lib/accounts/second-factor/service";
import { countAttempt } from "@/lib/accounts/sessions/attempts";
import { verifyPassword } from "@/lib/accounts/sessions/passwords";
import type { SessionCaller, UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { freshProofError, hasFreshProof } from "@/lib/platform/http-middleware/proof";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./proof-pages";
import { findPasswordHash, noteConfirmation } from "./queries";

const NOT_YOURS = "That isn't your password.";

/** The ways in which the caller proves who is at the browser: password with a code where it has a second factor, or a passkey. */
export const getProofMeans = serve(pages.getProofMeans, async (caller, _, origin: string) => ({
  needs_code: caller.secondFactor.enabled,
  passkey_options: await startProof(caller, origin),
}));

/**
 * Proves who is at the caller's browser as signing in does, for the next minutes and for this session alone: by a passkey of the account, or by
 * the password, with a code where the account has a second factor. Throws `validation_failed` with the field, and `rate_limited`.
 */
export const confirmSession = serve(
  pages.confirmSession,
  async (caller, { answer, ...given }, { address, origin }: { address: string; origin: string }) => {
    await (answer
      ? assertPasskey(caller, answer, { address, origin })
      : assertCredentials(caller, given, address));
    await noteConfirmation(caller.sessionId);
  },
);

async function assertPasskey(
  caller: SessionCaller,
  answer: Parameters<typeof isProvedByPasskey>[1],
  { address, origin }: { address: string; origin: string },
): Promise<void> {
  await countAttempt(address, `passkey ${caller.userId}`);
  if (!(await isProvedByPasskey(caller, answer, origin)))
    throw invalid({ answer: "This passkey was not accepted. Use one of this account, or your password." });
}

async function assertCredentials(
  caller: SessionCaller,
  { current_password = "", code = "" }: { current_password?: string; code?: string },
  address: string,
): Promise<void> {
  if (current_password === "") throw invalid({ current_password: "Enter your password." });
  const needsCode = caller.secondFactor.enabled;
  if (needsCode && code === "") throw invalid({ code: "Enter a code of your app, or a recovery code." });
  await verifyOwnPassword(caller.userId, current_password, "current_password", address);
  if (needsCode && !(await takeSecondFactorCode(caller.userId, code, address)))
    throw invalid({ code: "That isn't a code of your app that works now, nor one of your recovery codes." });
}

/** Throws `forbidden` for a session whose proof is too old. A token is a credential of its own. */
export function mustBeConfirmed(caller: UserCaller): void {
  if (caller.kind === "session" && !hasFreshProof(caller)) throw freshProofError();
}

/**
 * The hash that the password matched. Where the account has a second factor the password alone proves too little, so the session must have
 * a fresh proof besides. Throws `forbidden` without that, `rate_limited`, and `validation_failed` with the field when it is wrong.
 */
export async function assertOwnPassword(
  caller: UserCaller,
  password: string,
  field: string,
  address: string,
): Promise<string> {
  if (caller.secondFactor.enabled) mustBeConfirmed(caller);
  return verifyOwnPassword(caller.userId, password, field, address);
}

async function verifyOwnPassword(
  userId: number,
  password: string,
  field: string,
  address: string,
): Promise<string> {
  const account = await findPasswordHash(userId);
  await countAttempt(address, account?.email ?? "");
  if (!(await verifyPassword(account?.password_hash, password)) || !account?.password_hash)
    throw invalid({ [field]: NOT_YOURS });
  return account.password_hash;
}
