import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteEntry, ownerAt } from "@/lib/accounts/audit-log/service";
import { findAccountByPasskey } from "@/lib/accounts/second-factor/passkey-service";
import { takeSecondFactorCode } from "@/lib/accounts/second-factor/service";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import { countAttempt } from "./attempts";
import {
  countSignInTry,
  findSignInChallenge,
  insertTrustedBrowser,
  takeSignInChallenge,
} from "./challenge-queries";
import { hashCode, mintCode } from "./codes";
import { deviceName } from "./device";
import { endBrowserSession } from "./end-session";
import * as pages from "./pages";
import { browserName, checkCredentials, openSession, startChallenge, startSession } from "./start-session";

const WRONG = "Wrong email or password. Try again or reset your password.";
const WRONG_CODE = "That isn't a code of your app that works now, nor one of your recovery codes.";

type Account = NonNullable<Awaited<ReturnType<typeof checkCredentials>>>;

/** The account with an email address and password. Throws `rate_limited`, `forbidden` for a suspended one, and `unauthorized`. */
export async function mustKnowPassword(credentials: { email: string; password: string; address: string }) {
  const account = await checkCredentials(credentials);
  if (!account) throw new ApiError("unauthorized", WRONG);
  return account;
}

/** The same, but undefined when address or password are wrong. */
export const findAccountByPassword = checkCredentials;

/** Ends a session. */
export const signOut = endBrowserSession;

/**
 * Starts a session for the sign-in form, or returns the challenge for the second factor. Throws `validation_failed`, `rate_limited`,
 * `forbidden` for a suspended account, and `unauthorized` with what to do.
 */
export const signIn = serve(
  pages.signIn,
  async ({ address }, given, browser: { userAgent: string | null; trustCode?: string }) => {
    const session = await startSession(given, { address, ...browser });
    if (!session) throw new ApiError("unauthorized", WRONG);
    return session;
  },
);

/** Starts a session with a passkey, which takes no password and no second factor. Throws `unauthorized` and `rate_limited`. */
export const signInWithPasskey = serve(
  pages.signInWithPasskey,
  async ({ address }, { answer }, { userAgent, origin }: { userAgent: string | null; origin: string }) => {
    await countAttempt(address, "passkey");
    const passkey = await findAccountByPasskey(answer, origin);
    const session =
      passkey &&
      (await openSession(passkey.user_id, { passkeyId: passkey.id }, { address, userAgent }, "passkey"));
    if (!session)
      throw new ApiError(
        "unauthorized",
        "This passkey was not accepted. Sign in with your password instead.",
      );
    return session;
  },
);

/** The sign-in that waits in a browser for its second factor; undefined when it has to begin again. */
export const getSignInChallenge = serve(pages.getSignInChallenge, (_, { challenge }) =>
  findSignInChallenge(hashCode(challenge), false),
);

/**
 * Completes the sign-in of a browser with a code. Throws `validation_failed` for a wrong one, `unauthorized` when the sign-in has to begin again,
 * and `rate_limited`.
 */
export const completeSignIn = serve(
  pages.completeSignIn,
  async ({ address }, { challenge, code, trust }, userAgent: string | null) => {
    const { user_id, password_hash } = await mustTakeCode(challenge, code, address, false);
    const session = await openSession(
      user_id,
      { passwordHash: password_hash },
      { address, userAgent },
      "second factor",
    );
    if (!session) throw expiredError();
    if (!trust) return session;
    const trust_code = mintCode();
    await inAmbientTransaction(async () => {
      await insertTrustedBrowser(user_id, hashCode(trust_code), browserName(userAgent));
      const subject = deviceName(userAgent ?? "");
      await noteEntry({ userId: user_id, kind: "browser.trusted", author: ownerAt(address), subject });
    });
    return { ...session, trust_code };
  },
);

/** Throws `forbidden` with a challenge where an account has a second factor, for a program that asks for a token. */
export async function mustNeedNoSecondFactor(account: Account, tokenRequest: object): Promise<void> {
  if (!account.has_second_factor) return;
  const message =
    "This account has a second factor. Send the challenge and a code of its authenticator app, or a recovery code, to POST /auth/second-factor.";
  throw new ApiError("forbidden", message, undefined, {
    reason_code: "second_factor_required",
    challenge: await startChallenge(account, tokenRequest),
  });
}

/** The account and the token that a program asked for, once it brings the code. Throws as `completeSignIn` does. */
export async function completeTokenRequest(challenge: string, code: string, address: string) {
  const { user_id, token_request } = await mustTakeCode(challenge, code, address, true);
  return { user_id, token_request };
}

async function mustTakeCode(challenge: string, code: string, address: string, ofProgram: boolean) {
  const codeHash = hashCode(challenge);
  const account = await countSignInTry(codeHash, ofProgram);
  await countAttempt(address, String(account?.user_id ?? ""));
  if (!account) throw expiredError();
  if (!(await takeSecondFactorCode(account.user_id, code, address))) throw invalid({ code: WRONG_CODE });
  const taken = await takeSignInChallenge(codeHash);
  if (!taken) throw expiredError();
  return taken;
}

const expiredError = () =>
  new ApiError("unauthorized", "This sign-in has expired, or too many codes were wrong. Sign in again.");
