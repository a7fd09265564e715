import "server-only";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import { endBrowserSession } from "./end-session";
import * as pages from "./pages";
import { checkCredentials, startSession } from "./start-session";

const WRONG = "Wrong email or password. Try again or reset your password.";

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

/** Starts a session for the sign-in form. Throws `validation_failed`, `rate_limited`, `forbidden` for a suspended account, and `unauthorized` with what to do. */
export const signIn = serve(pages.signIn, async ({ address }, given, userAgent: string | null) => {
  const session = await startSession({ ...given, address, userAgent });
  if (!session) throw new ApiError("unauthorized", WRONG);
  return session;
});
