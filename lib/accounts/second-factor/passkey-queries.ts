import "server-only";
import { and, asc, count, eq, isNull, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { answeredChallenges, passkeys } from "@/db/schema/second-factors";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { MAX_PASSKEYS } from "./constants";
import { disableUnusedSecondFactor, enableSecondFactor, lockFactors, queueFactorMail } from "./queries";

/** The passkeys of an account, the oldest first. */
export async function findPasskeys(userId: number) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      credential_id: passkeys.credential_id,
      transports: passkeys.transports,
      synchronized: passkeys.synchronized,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.id));
}

/** The names by which devices show an account. */
export async function findPasskeyOwner(userId: number) {
  const [row] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** The passkey that an answer claims to be of; none of suspended accounts. */
export async function findPasskey(credentialId: Buffer) {
  const [row] = await db
    .select({
      id: passkeys.id,
      user_id: passkeys.user_id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
      email: users.email,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(and(eq(passkeys.credential_id, credentialId), isNull(users.suspended_at)));
  return row;
}

interface NewPasskey {
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synchronized: boolean;
}

/**
 * Stores a passkey and queues the email. Returns whether it is the account's first factor, in which case the recovery codes became its own;
 * `known` when an account has that passkey, `full` when the account has as many as it may.
 */
export async function insertPasskey(userId: number, passkey: NewPasskey, codeHashes: Buffer[]) {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const [{ number }] = (await transaction
      .select({ number: count() })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))) as [{ number: number }];
    if (number >= MAX_PASSKEYS) return "full";
    const rows = await transaction
      .insert(passkeys)
      .values({ user_id: userId, ...passkey })
      .onConflictDoNothing({ target: passkeys.credential_id })
      .returning({ id: passkeys.id });
    if (rows.length === 0) return "known";
    const first = await enableSecondFactor(transaction, userId, codeHashes);
    await queueFactorMail(transaction, userId, "passkey_added", passkey.name);
    return { first };
  });
}

export async function updatePasskeyName(userId: number, passkeyId: number, name: string): Promise<boolean> {
  return hasRows(
    await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, userId)))
      .returning({ id: passkeys.id }),
  );
}

/** Removes a passkey of an account. Undefined when it has no such one. */
export async function deletePasskey(userId: number, passkeyId: number) {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const [removed] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, userId)))
      .returning({ name: passkeys.name });
    if (!removed) return undefined;
    await disableUnusedSecondFactor(transaction, userId);
    await queueFactorMail(transaction, userId, "passkey_removed", removed.name);
    return removed;
  });
}

/** Notes that a challenge was answered. False when it was before. */
export async function insertAnsweredChallenge(challenge: Buffer): Promise<boolean> {
  return hasRows(
    await db
      .insert(answeredChallenges)
      .values({ challenge, expires_at: expression<Date>(sql`now() + interval '1 hour'`) })
      .onConflictDoNothing()
      .returning({ challenge: answeredChallenges.challenge }),
  );
}

/** Notes a use of a passkey. False when its counter did not go on since, as that of a copy does not. */
export async function notePasskeyUse(passkeyId: number, counter: number): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  return hasRows(
    await db
      .update(passkeys)
      .set({ counter, last_used_at: NOW })
      .where(and(eq(passkeys.id, passkeyId), isNext))
      .returning({ id: passkeys.id }),
  );
}
