import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { qrPath } from "@/lib/platform/documents/qr";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { take } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import {
  decryptSecret,
  describeSecret,
  encryptSecret,
  findTimeStep,
  hashRecoveryCode,
  mintRecoveryCodes,
  mintTotpSecret,
} from "./codes";
import { deleteTotp, enableTotp, findTotpSecret, insertTotpSecret } from "./queries";
import * as pages from "./totp-pages";

const QR_SIZE = 240;

/** Begins to set up an authenticator app, or begins again. Throws `conflict` when one is in use. */
export const startAuthenticatorApp = serve(pages.startAuthenticatorApp, async ({ userId }) => {
  if (!(await insertTotpSecret(userId, encryptSecret(userId, mintTotpSecret()))))
    throw new ApiError("conflict", "An authenticator app is in use. Remove it first.");
});

/** The secret of the app that the caller sets up; undefined when none is being set up. */
export const getAuthenticatorSetup = serve(pages.getAuthenticatorSetup, async ({ userId }) => {
  const row = await findTotpSecret(userId);
  const secret = row && !row.enabled_at && decryptSecret(userId, row.secret);
  if (!secret) return undefined;
  const { text, uri } = describeSecret(secret, row.email);
  return { text, qr: qrPath(uri, QR_SIZE) };
});

/** Takes the app into use, by a code that it shows. Returns recovery codes when it is the first factor. Throws `validation_failed`. */
export const enableAuthenticatorApp = serve(pages.enableAuthenticatorApp, async (caller, { code }) => {
  const { userId } = caller;
  await take({ second_factor_codes: String(userId) }, "Too many codes were tried. Wait an hour.");
  const row = await findTotpSecret(userId);
  const secret = row && !row.enabled_at && decryptSecret(userId, row.secret);
  if (!secret) throw new ApiError("conflict", "Begin again: no app is being set up.");
  const step = findTimeStep(secret, code.replace(/\s/g, ""));
  if (step === undefined)
    throw invalid({ code: "That isn't the code that the app shows now. Check the clock of your device." });
  const recovery_codes = mintRecoveryCodes();
  const codeHashes = recovery_codes.map(hashRecoveryCode);
  const enabled = await inAmbientTransaction(async () => {
    const outcome = await enableTotp(userId, { secret: row.secret, step, codeHashes });
    if (!outcome) throw new ApiError("conflict", "Begin again: another browser has begun again.");
    await noteOwnEntry(caller, { kind: "second_factor.app_added" });
    return outcome;
  });
  return enabled.first ? { recovery_codes } : {};
});

/** Removes the caller's app. Throws `conflict` when none is in use. */
export const removeAuthenticatorApp = serve(pages.removeAuthenticatorApp, async (caller) => {
  await inAmbientTransaction(async () => {
    if (!(await deleteTotp(caller.userId))) throw new ApiError("conflict", "No authenticator app is in use.");
    await noteOwnEntry(caller, { kind: "second_factor.app_removed" });
  });
});
