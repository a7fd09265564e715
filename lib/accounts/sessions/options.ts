import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { nextauthSecret } from "@/lib/platform/env";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { clientAddress } from "@/lib/platform/http-middleware/address";
import {
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
  type SessionClaims,
  secureCookies,
} from "@/lib/platform/http-middleware/session";
import { parseUrl } from "@/lib/platform/parse-url";
import { endBrowserSession } from "./end-session";
import { startSession } from "./start-session";

/** Sign-in with email address and password; the session is a row named by an encrypted cookie. */
export function authOptions(): NextAuthOptions {
  return {
    secret: nextauthSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: secureCookies,
    cookies: { sessionToken: { name: SESSION_COOKIE, options: SESSION_COOKIE_OPTIONS } },
    pages: { signIn: "/sign-in" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(credentials, request) {
          const { email = "", password = "" } = credentials ?? {};
          const headers = new Headers(request.headers);
          const browser = { address: clientAddress({ headers }), userAgent: headers.get("user-agent") };
          const session = await startSession({ email, password }, browser).catch(rethrowApiError);
          // Its form has no second step; the page /sign-in has.
          if (session && "challenge" in session) throw new Error("second_factor_required");
          return session ? { id: String(session.user_id), sid: session.session_id } : null;
        },
      }),
    ],
    callbacks: {
      // As next-auth does by itself, which throws at what is no address.
      redirect({ url, baseUrl }) {
        if (url.startsWith("/")) return `${baseUrl}${url}`;
        return parseUrl(url)?.origin === baseUrl ? url : baseUrl;
      },
      jwt({ token, user }) {
        if (!user) return token;
        return { sub: user.id, sid: (user as SessionClaims).sid };
      },
      session({ session }) {
        return { expires: session.expires };
      },
    },
    events: {
      async signOut({ token }) {
        const { sid } = (token ?? {}) as SessionClaims;
        if (typeof sid === "number") await endBrowserSession(sid);
      },
    },
  };
}

/** next-auth answers with the message of an error. */
function rethrowApiError(cause: unknown): never {
  throw cause instanceof ApiError ? new Error(cause.code) : cause;
}
