import "server-only";
import { SESSION_SECONDS } from "@/lib/http/authentication/session";
import { ApiError } from "@/lib/http/contract/errors";
import { truncatedAddress } from "@/lib/http/request/address";
import { serve } from "@/lib/http/server/portal";
import { countAttempt } from "./attempts";
import { verifyPassword } from "./passwords";
import * as portal from "./portal";
import { findCredentials, insertSession } from "./queries";

const MAX_USER_AGENT = 400;

interface Attempt {
  email: string;
  password: string;
  address: string;
  userAgent: string | null;
}

/** Starts a session with an email address and password; undefined when they are wrong. Throws `rate_limited`. */
export async function startSession({ email, password, address, userAgent }: Attempt) {
  await countAttempt(address, email);
  if (password.length > 1000 || email.includes("\0")) return undefined;
  const account = await findCredentials(email);
  if (!(await verifyPassword(account?.password_hash, password)) || !account?.password_hash) return undefined;
  const session_id = await insertSession({
    userId: account.id,
    passwordHash: account.password_hash,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? "",
    from: truncatedAddress(address),
    seconds: SESSION_SECONDS,
  });
  return session_id === undefined ? undefined : { user_id: account.id, session_id };
}

/** Starts a session for the sign-in form. Throws `validation_failed`, `rate_limited`, and `unauthorized` with what to do. */
export const signIn = serve(portal.signIn, async ({ address }, given, userAgent: string | null) => {
  const session = await startSession({ ...given, address, userAgent });
  if (!session) throw new ApiError("unauthorized", "Wrong email or password. Try again or reset your password.");
  return session;
});
