import "server-only";
import { and, count, eq, isNotNull, isNull, lt, lte, notExists } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import {
  answeredChallenges,
  passkeys,
  recoveryCodes,
  signInChallenges,
  totpSecrets,
  trustedBrowsers,
} from "@/db/schema/second-factors";
import { sessions, users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { addJob } from "@/lib/platform/jobs/fragments";
import { FEW_RECOVERY_CODES } from "./constants";
import { sendSecondFactorMail } from "./jobs";
import type { SecondFactorChange } from "./kinds";

/** The second factor of an account. */
export async function findSecondFactor(userId: number) {
  const [row] = await db
    .select({
      enabled_at: users.second_factor_at,
      app_enabled_at: totpSecrets.enabled_at,
      recovery_codes: expression<number>(
        sql`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.user_id} = ${users.id})`,
      ),
    })
    .from(users)
    .leftJoin(totpSecrets, eq(totpSecrets.user_id, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Locks an account against other changes of its second factor, until the transaction ends. */
export async function lockFactors(transaction: Db, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** Turns the second factor of an account on with its first one, for which it gets recovery codes; false when it was on. */
export async function enableSecondFactor(
  transaction: Db,
  userId: number,
  codeHashes: Buffer[],
): Promise<boolean> {
  const rows = await transaction
    .update(users)
    .set({ second_factor_at: NOW })
    .where(and(eq(users.id, userId), isNull(users.second_factor_at)))
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  await replaceRecoveryCodes(transaction, userId, codeHashes);
  return true;
}

/** Turns the second factor of an account off when the last one is gone. */
export async function disableUnusedSecondFactor(transaction: Db, userId: number): Promise<void> {
  const app = transaction
    .select({ id: totpSecrets.user_id })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.enabled_at)));
  const keys = transaction
    .select({ id: passkeys.user_id })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
  const rows = await transaction
    .update(users)
    .set({ second_factor_at: null })
    .where(and(eq(users.id, userId), notExists(app), notExists(keys)))
    .returning({ id: users.id });
  if (rows.length > 0) await deleteRemains(transaction, userId);
}

async function deleteRemains(transaction: Db, userId: number): Promise<void> {
  for (const table of [recoveryCodes, trustedBrowsers, signInChallenges])
    await transaction.delete(table).where(eq(table.user_id, userId));
}

/** Puts new recovery codes in the place of those that the account has. */
async function replaceRecoveryCodes(transaction: Db, userId: number, codeHashes: Buffer[]): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await transaction
    .insert(recoveryCodes)
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** The same in a transaction of its own, with an email. False when the account has no second factor. */
export async function renewRecoveryCodes(userId: number, codeHashes: Buffer[]): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const enabled = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.second_factor_at)));
    if (enabled.length === 0) return false;
    await replaceRecoveryCodes(transaction, userId, codeHashes);
    await queueFactorMail(transaction, userId, "codes_renewed");
    return true;
  });
}

/** Uses a recovery code up. False when the account has no such code. Its owner is told when few are left. */
export async function consumeRecoveryCode(userId: number, codeHash: Buffer): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const used = await transaction
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, codeHash)))
      .returning({ user_id: recoveryCodes.user_id });
    if (used.length === 0) return false;
    const [{ left }] = (await transaction
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.user_id, userId))) as [{ left: number }];
    if (left <= FEW_RECOVERY_CODES) await queueFactorMail(transaction, userId, "codes_few", String(left));
    return true;
  });
}

/** The encrypted secret of an account's authenticator app. */
export async function findTotpSecret(userId: number) {
  const [row] = await db
    .select({ secret: totpSecrets.secret, enabled_at: totpSecrets.enabled_at, email: users.email })
    .from(totpSecrets)
    .innerJoin(users, eq(users.id, totpSecrets.user_id))
    .where(eq(totpSecrets.user_id, userId));
  return row;
}

/** Stores the secret of an app that is being set up, in place of another such. False when an app is in use. */
export async function insertTotpSecret(userId: number, secret: Buffer): Promise<boolean> {
  return hasRows(
    await db
      .insert(totpSecrets)
      .values({ user_id: userId, secret })
      .onConflictDoUpdate({
        target: totpSecrets.user_id,
        set: { secret, last_step: 0, created_at: NOW },
        setWhere: isNull(totpSecrets.enabled_at),
      })
      .returning({ user_id: totpSecrets.user_id }),
  );
}

/** Uses the code of a time step up, in one statement: of the same code twice at once one counts. */
export async function consumeTimeStep(userId: number, step: number): Promise<boolean> {
  return hasRows(
    await db
      .update(totpSecrets)
      .set({ last_step: step })
      .where(
        and(
          eq(totpSecrets.user_id, userId),
          isNotNull(totpSecrets.enabled_at),
          lt(totpSecrets.last_step, step),
        ),
      )
      .returning({ user_id: totpSecrets.user_id }),
  );
}

/**
 * Takes the app that was set up into use, and queues the email. `secret` is what the code was compared with: another browser may have begun
 * again. Undefined when that is so; whether it is the account's first factor otherwise.
 */
export async function enableTotp(
  userId: number,
  { secret, step, codeHashes }: { secret: Buffer; step: number; codeHashes: Buffer[] },
): Promise<{ first: boolean } | undefined> {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const rows = await transaction
      .update(totpSecrets)
      .set({ enabled_at: NOW, last_step: step })
      .where(
        and(eq(totpSecrets.user_id, userId), eq(totpSecrets.secret, secret), isNull(totpSecrets.enabled_at)),
      )
      .returning({ user_id: totpSecrets.user_id });
    if (rows.length === 0) return undefined;
    const first = await enableSecondFactor(transaction, userId, codeHashes);
    await queueFactorMail(transaction, userId, "app_added");
    return { first };
  });
}

/** Removes the app. False when there is none in use. */
export async function deleteTotp(userId: number): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const rows = await transaction
      .delete(totpSecrets)
      .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.enabled_at)))
      .returning({ user_id: totpSecrets.user_id });
    if (rows.length === 0) return false;
    await disableUnusedSecondFactor(transaction, userId);
    await queueFactorMail(transaction, userId, "app_removed");
    return true;
  });
}

/** Takes all of an account's second factor away, signs it out everywhere and queues the email. False when it has none. */
export async function deleteFactors(userId: number): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await lockFactors(transaction, userId);
    const rows = await transaction
      .update(users)
      .set({ second_factor_at: null })
      .where(and(eq(users.id, userId), isNotNull(users.second_factor_at)))
      .returning({ id: users.id });
    if (rows.length === 0) return false;
    for (const table of [passkeys, totpSecrets, sessions])
      await transaction.delete(table).where(eq(table.user_id, userId));
    await deleteRemains(transaction, userId);
    await queueFactorMail(transaction, userId, "reset");
    return true;
  });
}

/** Notes that the owner of an account sees now that a second factor is required. */
export async function noteSecondFactorNotice(userId: number): Promise<void> {
  await db
    .update(users)
    .set({ second_factor_notice_at: NOW })
    .where(and(eq(users.id, userId), isNull(users.second_factor_notice_at)));
}

/** Queues the email about a change, in its transaction. */
export async function queueFactorMail(
  transaction: Db,
  userId: number,
  change: SecondFactorChange,
  detail = "",
): Promise<void> {
  await addJob(transaction, sendSecondFactorMail, {
    user_id: userId,
    change,
    detail,
    changed_at: sql`now()`,
  });
}

/** The account with an email address, for the command that resets its second factor. */
export async function findAccountByEmail(email: string) {
  const [row] = await db
    .select({
      id: users.id,
      has_second_factor: expression<boolean>(sql`${users.second_factor_at} is not null`),
    })
    .from(users)
    .where(expression(sql`lower(${users.email}) = lower(${email})`));
  return row;
}

/** Deletes what has expired as of `now`. */
export async function deleteExpired(now: Date): Promise<void> {
  for (const table of [answeredChallenges, signInChallenges, trustedBrowsers])
    await db.delete(table).where(lte(table.expires_at, now));
}
