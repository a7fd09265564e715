import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { encode } from "next-auth/jwt";
import { signIn } from "@/lib/accounts/sessions/service";
import { nextauthSecret } from "@/lib/platform/env";
import { ApiError } from "@/lib/platform/http-contract/errors";
import {
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
} from "@/lib/platform/http-middleware/session";
import { nextPath } from "./next-path";
import { pageVisitor } from "./page-caller";

/**
 * Signs the browser in and opens the page `next`. The session and its cookie are those that next-auth makes, but this works in a
 * server action, and so without scripts (docs/decisions/0087-parts-of-next-auth.md). Throws the ApiErrors of `signIn`.
 */
export async function enter(email: string, password: string, next: string): Promise<never> {
  const userAgent = (await headers()).get("user-agent");
  const { user_id, session_id } = await signIn(await pageVisitor(), { email, password }, userAgent);
  const value = await encode({
    token: { sub: String(user_id), sid: session_id },
    secret: nextauthSecret(),
    maxAge: SESSION_SECONDS,
  });
  (await cookies()).set(SESSION_COOKIE, value, { ...SESSION_COOKIE_OPTIONS, maxAge: SESSION_SECONDS });
  redirect(nextPath(next, "/"));
}

/**
 * The same for an account just created, which is welcomed unless it was on its way to somewhere; asks for the password again if
 * signing in is refused, as after too many attempts.
 */
export async function enterNew(email: string, password: string, wanted: string): Promise<never> {
  const next = nextPath(wanted, "/") === "/" ? "/welcome" : wanted;
  return enter(email, password, next).catch((cause) => {
    throw cause instanceof ApiError ? redirect(`/sign-in?next=${encodeURIComponent(next)}`) : cause;
  });
}
