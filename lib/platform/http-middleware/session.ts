import "server-only";
import { decode } from "next-auth/jwt";
import { env, nextauthSecret } from "@/lib/platform/env";
import { truncatedAddress } from "./address";
import { findSessionUser, touchSession } from "./authentication-queries";
import { noteUse } from "./last-use";

/** The duration of a sign-in, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Whether the application is served over https, which determines the cookie's name and Secure flag. */
export const secureCookies = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

export const SESSION_COOKIE = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;

/** The attributes of the session cookie, for next-auth and for the sign-in without scripts. */
export const SESSION_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: secureCookies,
} as const;

/** The claims of a session cookie beyond next-auth's own. */
export interface SessionClaims {
  /** The user id. */
  sub?: string;
  /** The id in `sessions`. */
  sid?: number;
}

/**
 * The signed-in account of a session cookie's value; undefined when it is missing, forged, expired or signed out. `address` is the
 * request's origin, whose network is recorded as the session's last.
 */
export async function readSession(cookie: string | undefined, address: string) {
  if (!cookie) return undefined;
  const claims = await decode({ token: cookie, secret: nextauthSecret() }).catch(() => null);
  if (!claims?.sub || typeof claims.sid !== "number") return undefined;
  const row = await findSessionUser(claims.sid, Number(claims.sub));
  if (row) {
    const { session_id, last_active_at } = row;
    noteUse(`session ${session_id}`, last_active_at, () =>
      touchSession(session_id, truncatedAddress(address)),
    );
  }
  return row;
}
