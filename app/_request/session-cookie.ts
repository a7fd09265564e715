import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { encode } from "next-auth/jwt";
import { SIGN_IN_MINUTES, TRUSTED_DAYS } from "@/lib/accounts/second-factor/constants";
import * as sessions from "@/lib/accounts/sessions/service";
import { nextauthSecret } from "@/lib/platform/env";
import { ApiError } from "@/lib/platform/http-contract/errors";
import {
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
  secureCookies,
} from "@/lib/platform/http-middleware/session";
import { nextPath } from "./next-path";
import { passkeyOrigin } from "./origin";
import { pageVisitor } from "./page-caller";

/** The cookies of a sign-in that waits for its second factor, and of a browser that needs none. */
const CHALLENGE_COOKIE = `${secureCookies ? "__Secure-" : ""}downbeat.sign-in`;
const TRUST_COOKIE = `${secureCookies ? "__Secure-" : ""}downbeat.browser`;

const userAgent = async () => (await headers()).get("user-agent");

/**
 * Signs the browser in and opens the page `next`, or the page for the second factor where the account has one. The session and its cookie
 * are those that next-auth makes, but this works in a server action, and so without scripts (docs/decisions/0087-parts-of-next-auth.md).
 * Throws the ApiErrors of `signIn`.
 */
export async function enter(email: string, password: string, next: string): Promise<never> {
  const jar = await cookies();
  const browser = { userAgent: await userAgent(), trustCode: jar.get(TRUST_COOKIE)?.value };
  const outcome = await sessions.signIn(await pageVisitor(), { email, password }, browser);
  if ("session_id" in outcome) return openSession(outcome, next);
  jar.set(CHALLENGE_COOKIE, outcome.challenge, { ...SESSION_COOKIE_OPTIONS, maxAge: SIGN_IN_MINUTES * 60 });
  redirect(`/sign-in/second-factor?next=${encodeURIComponent(next)}`);
}

/** The sign-in that waits in this browser; undefined when there is none. */
export async function pageSignIn() {
  const challenge = (await cookies()).get(CHALLENGE_COOKIE)?.value;
  if (challenge === undefined) return undefined;
  return sessions.getSignInChallenge(await pageVisitor(), { challenge });
}

/** Completes the sign-in that waits in this browser and opens the page `next`. Throws the ApiErrors of `completeSignIn`. */
export async function enterCode(code: string, trust: boolean, next: string): Promise<never> {
  const jar = await cookies();
  const challenge = jar.get(CHALLENGE_COOKIE)?.value ?? "";
  const { trust_code, ...session } = await sessions.completeSignIn(
    await pageVisitor(),
    { challenge, code, trust },
    await userAgent(),
  );
  if (trust_code !== undefined)
    jar.set(TRUST_COOKIE, trust_code, { ...SESSION_COOKIE_OPTIONS, maxAge: TRUSTED_DAYS * 86_400 });
  return openSession(session, next);
}

/** Signs the browser in by the answer of a passkey and opens the page `next`. Throws the ApiErrors of `signInWithPasskey`. */
export async function enterPasskey(answer: unknown, next: string): Promise<never> {
  const browser = { userAgent: await userAgent(), origin: await passkeyOrigin() };
  return openSession(await sessions.signInWithPasskey(await pageVisitor(), { answer }, browser), next);
}

async function openSession(
  { user_id, session_id }: { user_id: number; session_id: number },
  next: string,
): Promise<never> {
  const value = await encode({
    token: { sub: String(user_id), sid: session_id },
    secret: nextauthSecret(),
    maxAge: SESSION_SECONDS,
  });
  const jar = await cookies();
  jar.delete(CHALLENGE_COOKIE);
  jar.set(SESSION_COOKIE, value, { ...SESSION_COOKIE_OPTIONS, maxAge: SESSION_SECONDS });
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
