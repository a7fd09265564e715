import "server-only";
import { decode } from "next-auth/jwt";
import { env, nextauthSecret } from "@/lib/env";
import { findSessionUser } from "./queries";

/** How long a sign-in lasts without use, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Whether the application is reached over https, which decides the cookie's name and its Secure flag. */
export const secureCookies = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

export const SESSION_COOKIE = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;

/** What a session cookie says beyond next-auth's own claims. */
export interface SessionClaims {
  sub?: string;
  epoch?: number;
}

/** The signed-in account of a session cookie's value; undefined when it is missing, forged, expired or signed out. */
export async function readSession(cookie: string | undefined) {
  if (!cookie) return undefined;
  const claims = await decode({ token: cookie, secret: nextauthSecret() }).catch(() => null);
  if (!claims?.sub || typeof claims.epoch !== "number") return undefined;
  return findSessionUser(Number(claims.sub), claims.epoch);
}
