import { encode } from "next-auth/jwt";
import { sql } from "@/db/client";
import { nextauthSecret } from "@/lib/platform/env";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { sessionCaller } from "@/lib/platform/http-middleware/authenticate";
import { findSessionUser } from "@/lib/platform/http-middleware/authentication-queries";
import { rows } from "@/tests/support/rows";
import { freshAddress } from "./addresses";

interface Browser {
  user_agent?: string;
  last_active_from?: string;
  created_at?: Date;
  last_active_at?: Date;
  expires_at?: Date;
}

/** Signs a browser in, as far as the database knows; the session's id. */
export async function createSession(userId: number, values: Browser = {}): Promise<number> {
  const row = { user_id: userId, expires_at: new Date(Date.now() + 86_400_000), ...values };
  const [{ id }] = await sql<[{ id: number }]>`insert into sessions ${rows(row)} returning id`;
  return id;
}

/** The cookie that belongs to a session. */
export async function createCookie(sessionId: number, userId: number): Promise<string> {
  const value = await encode({ token: { sub: String(userId), sid: sessionId }, secret: nextauthSecret() });
  return `next-auth.session-token=${value}`;
}

/** The cookie of a browser in which the user is signed in. */
export async function sessionCookie(userId: number): Promise<string> {
  return createCookie(await createSession(userId), userId);
}

/** The options of a call from one of our own pages, in a browser in which the account is signed in. */
export const browser = async (userId: number) => ({
  cookie: await sessionCookie(userId),
  headers: { "Sec-Fetch-Site": "same-origin" },
});

/** A signed-in account as services know it, in a browser of its own. */
export async function createSessionCaller(userId: number): Promise<SessionCaller> {
  return readCaller({ sessionId: await createSession(userId), userId });
}

/** The caller that the cookie of a session is at its next request. */
export async function readCaller({
  sessionId,
  userId,
}: {
  sessionId: number;
  userId: number;
}): Promise<SessionCaller> {
  const session = await findSessionUser(sessionId, userId);
  if (!session) throw new Error("The session has ended.");
  return sessionCaller(session, freshAddress());
}

/** The same some minutes later, when what was proved at sign-in no longer counts. */
export async function ageProof(caller: SessionCaller): Promise<SessionCaller> {
  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where id = ${caller.sessionId}`;
  return readCaller(caller);
}
