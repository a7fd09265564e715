import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { passkeys } from "@/db/schema/second-factors";
import { sessions, users } from "@/db/schema/users";

interface NewSession {
  userId: number;
  /** The proof of the account: the hash that the password matched, or one of its passkeys. */
  proof: { passwordHash: string } | { passkeyId: number };
  userAgent: string;
  from: string | null;
  seconds: number;
}

/**
 * Starts a session and returns its id. Undefined when the password was changed, the passkey removed or the account suspended in the
 * meantime: the account is locked until the session is stored, so a concurrent change either prevents the session or finds and ends it.
 */
export async function insertSession(session: NewSession): Promise<number | undefined> {
  const { userId, proof, userAgent, from, seconds } = session;
  const isProved =
    "passkeyId" in proof
      ? sql`exists (select from ${passkeys} where ${passkeys.id} = ${proof.passkeyId} and ${passkeys.user_id} = ${users.id})`
      : sql`${users.password_hash} = ${proof.passwordHash}`;
  const [row] = await sql<{ id: number }[]>`
    with account as (
      select ${users.id} from ${users} where ${users.id} = ${userId} and ${isProved} and ${users.suspended_at} is null for share)
    insert into ${sessions} (${sql(sessions, "user_id", "user_agent", "last_active_from", "expires_at")})
    select id, ${userAgent}, ${from}, now() + ${seconds} * interval '1 second' from account returning ${sessions.id}`;
  return row?.id;
}

/** Ends a session whose browser signs out. Undefined when it has ended before. */
export async function deleteSession(sessionId: number) {
  const [row] = await db.delete(sessions).where(eq(sessions.id, sessionId)).returning({
    user_id: sessions.user_id,
    user_agent: sessions.user_agent,
    last_active_from: sessions.last_active_from,
  });
  return row;
}

interface CredentialsRow {
  id: number;
  password_hash: string | null;
  suspended: boolean;
  has_second_factor: boolean;
}

export async function findCredentials(email: string): Promise<CredentialsRow | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      password_hash: users.password_hash,
      suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
      has_second_factor: expression<boolean>(sql`${users.second_factor_at} is not null`),
    })
    .from(users)
    .where(expression(sql`lower(${users.email}) = lower(${email})`));
  return row;
}
