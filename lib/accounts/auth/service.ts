import "server-only";
import { ApiError } from "@/lib/http/contract/errors";
import { serve } from "@/lib/http/server/portal";
import * as portal from "./portal";
import { startSession } from "./start-session";

/** Starts a session for the sign-in form. Throws `validation_failed`, `rate_limited`, `forbidden` for a suspended account, and `unauthorized` with what to do. */
export const signIn = serve(portal.signIn, async ({ address }, given, userAgent: string | null) => {
  const session = await startSession({ ...given, address, userAgent });
  if (!session)
    throw new ApiError("unauthorized", "Wrong email or password. Try again or reset your password.");
  return session;
});
