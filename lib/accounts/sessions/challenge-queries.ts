import "server-only";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { signInChallenges, trustedBrowsers } from "@/db/schema/second-factors";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { MAX_WRONG_CODES, SIGN_IN_MINUTES, TRUSTED_DAYS } from "@/lib/accounts/second-factor/constants";

interface Challenge {
  codeHash: Buffer;
  userId: number;
  passwordHash: string;
  /** Of a program: the token that it asked for. */
  tokenRequest: unknown;
}

/** Stores that a password was right and the second factor is awaited. */
export async function insertSignInChallenge(challenge: Challenge): Promise<void> {
  await db.insert(signInChallenges).values({
    code_hash: challenge.codeHash,
    user_id: challenge.userId,
    password_hash: challenge.passwordHash,
    token_request: challenge.tokenRequest,
    expires_at: expression(sql`now() + make_interval(mins => ${SIGN_IN_MINUTES})`),
  });
}

const isOpen = (codeHash: Buffer, ofProgram: boolean) =>
  and(
    eq(signInChallenges.code_hash, codeHash),
    ofProgram ? isNotNull(signInChallenges.token_request) : isNull(signInChallenges.token_request),
    gt(signInChallenges.expires_at, NOW),
    lt(signInChallenges.misses, MAX_WRONG_CODES),
  );

/** The sign-in that waits, with its account; undefined when it has expired or too many codes were wrong. */
export async function findSignInChallenge(codeHash: Buffer, ofProgram: boolean) {
  const [row] = await db
    .select({ user_id: users.id, email: users.email })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.user_id))
    .where(isOpen(codeHash, ofProgram));
  return row;
}

/**
 * Counts a try of a code before it is judged, so that of many at once each counts. Returns whose sign-in it is; undefined as of
 * `findSignInChallenge`.
 */
export async function countSignInTry(codeHash: Buffer, ofProgram: boolean) {
  const [row] = await db
    .update(signInChallenges)
    .set({ misses: expression(sql`${signInChallenges.misses} + 1`) })
    .where(isOpen(codeHash, ofProgram))
    .returning({ user_id: signInChallenges.user_id });
  return row;
}

/** Ends a sign-in that its second factor completes. Undefined when another request has, or the account may no longer sign in. */
export async function takeSignInChallenge(codeHash: Buffer) {
  const [row] = await sql<{ user_id: number; password_hash: string; token_request: unknown }[]>`
    delete from ${signInChallenges} using ${users}
    where ${signInChallenges.code_hash} = ${codeHash} and ${users.id} = ${signInChallenges.user_id}
      and ${users.password_hash} = ${signInChallenges.password_hash} and ${users.suspended_at} is null
    returning ${signInChallenges.user_id}, ${signInChallenges.password_hash}, ${signInChallenges.token_request}`;
  return row;
}

/** Trusts a browser of an account. */
export async function insertTrustedBrowser(userId: number, codeHash: Buffer, userAgent: string) {
  await db.insert(trustedBrowsers).values({
    user_id: userId,
    code_hash: codeHash,
    user_agent: userAgent,
    expires_at: expression(sql`now() + make_interval(days => ${TRUSTED_DAYS})`),
  });
}

/** Whether an account trusts the browser whose cookie has this hash. */
export async function isTrustedBrowser(userId: number, codeHash: Buffer): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: trustedBrowsers.id })
      .from(trustedBrowsers)
      .where(
        and(
          eq(trustedBrowsers.code_hash, codeHash),
          eq(trustedBrowsers.user_id, userId),
          gt(trustedBrowsers.expires_at, NOW),
        ),
      ),
  );
}
