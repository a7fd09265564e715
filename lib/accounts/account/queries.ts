import "server-only";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { accessRequests } from "@/db/schema/access";
import { artistMembers } from "@/db/schema/artists";
import { apiTokens } from "@/db/schema/developers";
import { trustedBrowsers } from "@/db/schema/second-factors";
import { passwordResets, sessions, users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { addJob } from "@/lib/platform/jobs/fragments";
import { sendPasswordChangeMail } from "./jobs";

/** Whether an account manages an artist, and whether it uses the API or has asked to. */
export async function findAccountUses(userId: number) {
  const [row] = await sql<[{ makes_music: boolean; uses_api: boolean }]>`
    select exists (select from ${artistMembers} where ${artistMembers.user_id} = ${userId}) as makes_music,
      exists (select from ${accessRequests} where ${accessRequests.user_id} = ${userId})
        or exists (select from ${apiTokens} where ${apiTokens.user_id} = ${userId} and ${isOwnToken}) as uses_api`;
  return row;
}

/**
 * Stores the hash of a reset code for the account with this address. Returns the account with the address as stored, undefined when
 * no account has it.
 */
export async function insertPasswordReset(email: string, codeHash: Buffer) {
  const [row] = await sql<{ id: number; email: string }[]>`
    with account as (select ${users.id}, ${users.email} from ${users} where lower(${users.email}) = lower(${email})),
    kept as (
      insert into ${passwordResets} (${sql(passwordResets, "code_hash", "user_id", "expires_at")})
      select ${codeHash}, id, now() + interval '1 hour' from account)
    select id, email from account`;
  return row;
}

/** The account of a reset code that has not expired, with the words that its password must not consist of. */
export async function findResetAccount(codeHash: Buffer) {
  const [row] = await db
    .select({ id: users.id, name: users.name, handle: users.handle, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(and(eq(passwordResets.code_hash, codeHash), gt(passwordResets.expires_at, NOW)));
  return row;
}

/**
 * Consumes a reset code, which confirms the address too: sets the password, signs the account out everywhere and queues the email. False when the code is not
 * valid.
 */
export async function applyPasswordReset(codeHash: Buffer, passwordHash: string): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [account] = await transaction<{ id: number }[]>`
      with used as (
        delete from ${passwordResets}
        where ${passwordResets.user_id} = (select ${passwordResets.user_id} from ${passwordResets}
          where ${passwordResets.code_hash} = ${codeHash} and ${passwordResets.expires_at} > now())
        returning ${passwordResets.user_id})
      update ${users} set ${sql(users, "password_hash")} = ${passwordHash},
        ${sql(users, "email_confirmed_at")} = coalesce(${users.email_confirmed_at}, now())
      where ${users.id} in (select user_id from used) returning ${users.id}`;
    if (!account) return false;
    await endAfterChange(transaction, account.id, null);
    return true;
  });
}

/** Notes that the user of a session proved who they are. */
export async function noteConfirmation(sessionId: number): Promise<void> {
  await db.update(sessions).set({ confirmed_at: NOW }).where(eq(sessions.id, sessionId));
}

/** The password hash and address to verify the account's owner with. */
export async function findPasswordHash(userId: number) {
  const [row] = await db
    .select({ email: users.email, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

interface PasswordChange {
  userId: number;
  /** The hash that the current password matched. */
  currentHash: string;
  passwordHash: string;
  /** The session that remains signed in. */
  sessionId: number;
}

/** Changes the password, ends all other sessions and queues the email. False when the password was changed in the meantime. */
export async function changePassword(change: PasswordChange): Promise<boolean> {
  const { userId, currentHash, passwordHash, sessionId } = change;
  return sql.begin(async (transaction) => {
    const changed = await transaction
      .update(users)
      .set({ password_hash: passwordHash })
      .where(and(eq(users.id, userId), eq(users.password_hash, currentHash)))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await endAfterChange(transaction, userId, sessionId);
    return true;
  });
}

/** Separate statements, since only these see a session stored while the first one waited for its lock. */
async function endAfterChange(transaction: Db, userId: number, sessionId: number | null) {
  await transaction
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), sql`id is distinct from ${sessionId}`));
  await transaction.delete(passwordResets).where(eq(passwordResets.user_id, userId));
  await transaction.delete(trustedBrowsers).where(eq(trustedBrowsers.user_id, userId));
  await addJob(transaction, sendPasswordChangeMail, {
    user_id: userId,
    changed_at: sql`now()`,
    by_mail: sessionId === null,
  });
}

/** The recipient of an email about an account; undefined when the account is gone. */
export async function findAddressee(userId: number) {
  const [row] = await db
    .select({ email: users.email, name: users.name, handle: users.handle })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

interface SessionRow {
  id: number;
  user_agent: string;
  last_active_from: string | null;
  created_at: Date;
  last_active_at: Date;
}

/** The account's sessions, the last active first. */
export async function findSessions(userId: number, limit: number): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      last_active_from: sessions.last_active_from,
      created_at: sessions.created_at,
      last_active_at: sessions.last_active_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, NOW)))
    .orderBy(desc(sessions.last_active_at), desc(sessions.id))
    .limit(limit);
}

/** Ends a session of the account. Undefined when it has no such session. */
export async function deleteOwnSession(userId: number, sessionId: number) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
    .returning({ user_agent: sessions.user_agent });
  return row;
}

/** Ends all sessions of the account, except for the session `except`, if given. */
export async function deleteSessions(userId: number, except: number | null): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), sql`id is distinct from ${except}`));
}

/** Deletes the sessions that have expired as of `now`. */
export async function deleteExpiredSessions(now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expires_at, now));
}
