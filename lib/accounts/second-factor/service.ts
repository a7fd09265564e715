import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, noteOwnEntry, ownerAt } from "@/lib/accounts/audit-log/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { take } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import { decryptSecret, findTimeStep, hashRecoveryCode, mintRecoveryCodes } from "./codes";
import * as pages from "./pages";
import { findPasskeys } from "./passkey-queries";
import {
  consumeRecoveryCode,
  consumeTimeStep,
  deleteExpired,
  deleteFactors,
  findAccountByEmail,
  findSecondFactor,
  findTotpSecret,
  noteSecondFactorNotice,
  renewRecoveryCodes,
} from "./queries";
import { deleteTrustedBrowser, findTrustedBrowsers } from "./trust-queries";
import { relyingParty } from "./webauthn";

/** The second factor of the caller's account. `origin`: that at which the page is read. */
export const getSecondFactor = serve(pages.getSecondFactor, async ({ userId }, _, origin: string) => {
  const [factor, passkeys] = await Promise.all([findSecondFactor(userId), findPasskeys(userId)]);
  const { enabled_at, ...rest } = orNotFound(factor, "user");
  return {
    ...rest,
    enabled: enabled_at !== null,
    passkeys,
    takes_passkeys: relyingParty(origin) !== undefined,
  };
});

/** Gives the caller new recovery codes; the earlier ones no longer work. Throws `conflict` without a second factor. */
export const replaceRecoveryCodes = serve(pages.replaceRecoveryCodes, async (caller) => {
  const recovery_codes = mintRecoveryCodes();
  await inAmbientTransaction(async () => {
    if (!(await renewRecoveryCodes(caller.userId, recovery_codes.map(hashRecoveryCode))))
      throw new ApiError("conflict", "Add a passkey or an authenticator app first.");
    await noteOwnEntry(caller, { kind: "second_factor.codes_renewed" });
  });
  return { recovery_codes };
});

/**
 * Uses a code of an account's authenticator app, or one of its recovery codes, up. False when it is wrong or was used before. Throws
 * `rate_limited` after 20 codes within an hour, from any address: recovery codes are too long to guess and do not count.
 */
export async function takeSecondFactorCode(userId: number, code: string, address: string): Promise<boolean> {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits))
    return inAmbientTransaction(async () => {
      if (!(await consumeRecoveryCode(userId, hashRecoveryCode(code)))) return false;
      await noteEntry({ userId, kind: "second_factor.code_used", author: ownerAt(address) });
      return true;
    });
  await take(
    { second_factor_codes: String(userId) },
    "Too many codes were tried. Wait an hour, or use a passkey or a recovery code.",
  );
  const row = await findTotpSecret(userId);
  const secret = row?.enabled_at && decryptSecret(userId, row.secret);
  const step = secret ? findTimeStep(secret, digits) : undefined;
  return step !== undefined && consumeTimeStep(userId, step);
}

/** Takes an account's second factor away and signs it out everywhere; the operator is null on the command line. Throws `conflict` when it has none. */
export async function removeSecondFactor(userId: number, operatorId: number | null): Promise<void> {
  await inAmbientTransaction(async () => {
    if (!(await deleteFactors(userId))) throw new ApiError("conflict", "This account has no second factor.");
    const author = { type: "operator", userId: operatorId } as const;
    await noteEntry({ userId, kind: "second_factor.reset", author });
  });
}

/** The same for the command line, by the email address. False when no account with a second factor has it. */
export async function removeSecondFactorByEmail(email: string): Promise<boolean> {
  const account = await findAccountByEmail(email);
  if (!account?.has_second_factor) return false;
  await removeSecondFactor(account.id, null);
  return true;
}

/** Notes that the owner of an account has seen that a second factor is required; only the first time counts. */
export const noteRequiredSecondFactor = noteSecondFactorNotice;

/** The browsers that an account trusts; the second ends the trust in one, and returns how that named itself. */
export { deleteTrustedBrowser, findTrustedBrowsers };

/** Deletes challenges and trusted browsers that have expired as of `now`. */
export const deleteExpiredFactorRows = deleteExpired;
