import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/api/address";
import { ApiError } from "@/lib/api/errors";
import { nextauthSecret } from "@/lib/env";
import { countAttempt } from "./attempts";
import { verifyPassword } from "./passwords";
import { findCredentials } from "./queries";
import { SESSION_SECONDS, type SessionClaims, secureCookies } from "./session";

/** Sign-in with e-mail address and password; the session is a signed cookie that names the account and its epoch. */
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
          await mayAttempt(clientAddress({ headers: new Headers(request.headers) }), email);
          if (password.length > 1000 || email.includes("\0")) return null;
          const account = await findCredentials(email);
          if (!(await verifyPassword(account?.password_hash, password)) || !account) return null;
          return { id: String(account.id), epoch: account.session_epoch };
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        if (!user) return token;
        return { sub: user.id, epoch: (user as SessionClaims).epoch };
      },
      session({ session }) {
        return { expires: session.expires };
      },
    },
  };
}

/** next-auth hands the message of an error to the sign-in form; the form knows this one. */
async function mayAttempt(address: string, email: string): Promise<void> {
  await countAttempt(address, email).catch((cause) => {
    throw cause instanceof ApiError ? new Error(cause.code) : cause;
  });
}
