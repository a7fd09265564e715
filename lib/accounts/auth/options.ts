import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { SESSION_SECONDS, type SessionClaims, secureCookies } from "@/lib/http/authentication/session";
import { ApiError } from "@/lib/http/contract/errors";
import { clientAddress, truncatedAddress } from "@/lib/http/request/address";
import { nextauthSecret } from "@/lib/platform/env";
import { countAttempt } from "./attempts";
import { verifyPassword } from "./passwords";
import { deleteSession, findCredentials, insertSession } from "./queries";

const MAX_USER_AGENT = 400;

/** Sign-in with email address and password; the session is a row named by an encrypted cookie. */
export function authOptions(): NextAuthOptions {
  return {
    secret: nextauthSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: secureCookies,
    pages: { signIn: "/sign-in" },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(credentials, request) {
          const { email = "", password = "" } = credentials ?? {};
          const headers = new Headers(request.headers);
          const address = clientAddress({ headers });
          await mayAttempt(address, email);
          if (password.length > 1000 || email.includes("\0")) return null;
          const account = await findCredentials(email);
          if (!(await verifyPassword(account?.password_hash, password)) || !account?.password_hash)
            return null;
          // Only to the owner, who knows the password: nobody else learns about it.
          if (account.suspended) throw new Error("account_suspended");
          const sid = await insertSession({
            userId: account.id,
            passwordHash: account.password_hash,
            userAgent: headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? "",
            from: truncatedAddress(address),
            seconds: SESSION_SECONDS,
          });
          return sid === undefined ? null : { id: String(account.id), sid };
        },
      }),
    ],
    callbacks: {
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
        if (typeof sid === "number") await deleteSession(sid);
      },
    },
  };
}

/** next-auth passes an error's message to the sign-in form, which recognizes this one. */
async function mayAttempt(address: string, email: string): Promise<void> {
  await countAttempt(address, email).catch((cause) => {
    throw cause instanceof ApiError ? new Error(cause.code) : cause;
  });
}
