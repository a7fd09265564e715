import "server-only";
import { and, eq, gt, lt, lte, ne } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { emailConfirmations, emailReversions, passwordResets, sessions, users } from "@/db/schema/users";
import { removeLaterFactors } from "@/lib/accounts/second-factor/reversion-queries";
import { addJob } from "@/lib/platform/jobs/fragments";
import { CONFIRMATION_HOURS, MAX_MISSES, REVERSION_DAYS } from "./email-constants";
import { sendEmailChangeMail } from "./jobs";

/** The email address of an account, the one that it has or wants to confirm, and whether its own is confirmed. */
export async function findAddress(userId: number) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      confirmed: expression<boolean>(sql`${users.email_confirmed_at} is not null`),
      pending: emailConfirmations.email,
      /** Whether digits still work for the pending address. */
      takes_digits: expression<boolean>(sql`coalesce(${emailConfirmations.misses} < ${MAX_MISSES}, false)`),
    })
    .from(users)
    .leftJoin(
      emailConfirmations,
      and(eq(emailConfirmations.user_id, users.id), gt(emailConfirmations.expires_at, NOW)),
    )
    .where(eq(users.id, userId));
  return row;
}

/** The name of another account that has an address. */
export async function findOtherOwner(userId: number, email: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(expression(sql`lower(${users.email}) = lower(${email})`), ne(users.id, userId)));
  return row;
}

interface Confirmation {
  userId: number;
  email: string;
  codeHash: Buffer;
  digitsHash: Buffer;
}

/** Stores the hashes of the codes that confirm an address of the account, in place of earlier ones. */
export async function insertConfirmation({ userId, email, codeHash, digitsHash }: Confirmation) {
  const values = {
    code_hash: codeHash,
    email,
    digits_hash: digitsHash,
    misses: 0,
    created_at: NOW,
    expires_at: expression<Date>(sql`now() + make_interval(hours => ${CONFIRMATION_HOURS})`),
  };
  await db
    .insert(emailConfirmations)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: emailConfirmations.user_id, set: values });
}

/** The address that a code of a link would confirm, and whether that changes the account's; undefined when it is unknown or has expired. */
export async function findConfirmation(codeHash: Buffer) {
  const [row] = await db
    .select({
      email: emailConfirmations.email,
      changes: expression<boolean>(sql`lower(${users.email}) <> lower(${emailConfirmations.email})`),
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.user_id))
    .where(and(eq(emailConfirmations.code_hash, codeHash), gt(emailConfirmations.expires_at, NOW)));
  return row;
}

/**
 * Counts a try of digits and finds out whether they are right, in one statement: of many tries at once each counts. Returns the hash of the
 * link's code when they are; undefined when they are wrong, too many were, or nothing is to be confirmed.
 */
export async function tryDigits(userId: number, digitsHash: Buffer): Promise<Buffer | undefined> {
  const [row] = await db
    .update(emailConfirmations)
    .set({ misses: expression(sql`${emailConfirmations.misses} + 1`) })
    .where(
      and(
        eq(emailConfirmations.user_id, userId),
        gt(emailConfirmations.expires_at, NOW),
        lt(emailConfirmations.misses, MAX_MISSES),
      ),
    )
    .returning({ code_hash: emailConfirmations.code_hash, digits_hash: emailConfirmations.digits_hash });
  return row?.digits_hash.equals(digitsHash) ? row.code_hash : undefined;
}

/**
 * Consumes a code: confirms the address, and where it is another one changes the account's, makes links sent to the old one worthless and
 * queues the email to it, which can take the change back by `undo`. Returns whose it was; undefined when the code is not valid, `taken` when
 * another account has the address by now.
 */
export async function applyConfirmation(codeHash: Buffer, undo: { code: string; hash: Buffer }) {
  const change = sql.begin(async (transaction) => {
    const [account] = await transaction<{ id: number; name: string; old_email: string; email: string }[]>`
      with used as (
        delete from ${emailConfirmations} where ${emailConfirmations.code_hash} = ${codeHash} and ${emailConfirmations.expires_at} > now()
          returning ${emailConfirmations.user_id}, ${emailConfirmations.email}),
      before as (select ${users.id}, ${users.email} from ${users} join used on used.user_id = ${users.id} for update of ${users})
      update ${users} set ${sql(users, "email")} = used.email, ${sql(users, "email_confirmed_at")} = now() from used, before
      where ${users.id} = used.user_id and before.id = ${users.id}
      returning ${users.id}, ${users.name}, before.email as old_email, ${users.email}`;
    if (!account) return undefined;
    const { id, name, old_email, email } = account;
    if (old_email.toLowerCase() === email.toLowerCase()) return { id, changed: false };
    await transaction.delete(passwordResets).where(eq(passwordResets.user_id, id));
    await transaction.insert(emailReversions).values({
      code_hash: undo.hash,
      user_id: id,
      email: old_email,
      expires_at: expression(sql`now() + make_interval(days => ${REVERSION_DAYS})`),
    });
    await addJob(transaction, sendEmailChangeMail, {
      name,
      old_email,
      email,
      changed_at: sql`now()`,
      undo_code: undo.code,
    });
    return { id, changed: true };
  });
  return change.catch(addressConflict);
}

/** The address that a code would restore; undefined when it is unknown or has expired. */
export async function findReversion(codeHash: Buffer) {
  const [row] = await db
    .select({ email: emailReversions.email })
    .from(emailReversions)
    .where(and(eq(emailReversions.code_hash, codeHash), gt(emailReversions.expires_at, NOW)));
  return row;
}

/**
 * Consumes a code: restores the address, as confirmed, and takes away what somebody else may have by now: all sessions, the password,
 * factors added since, links in emails, and the means to take later changes back. `reset` can set a new password. Returns whose it was; undefined when the code
 * is not valid, `taken` when another account has the address by now.
 */
export async function applyReversion(codeHash: Buffer, reset: Buffer) {
  const change = sql.begin(async (transaction) => {
    const [account] = await transaction<{ id: number; email: string; changed_at: Date }[]>`
      with used as (
        delete from ${emailReversions} where ${emailReversions.code_hash} = ${codeHash} and ${emailReversions.expires_at} > now()
          returning ${emailReversions.user_id}, ${emailReversions.email}, ${emailReversions.created_at}),
      later as (
        delete from ${emailReversions} using used
        where ${emailReversions.user_id} = used.user_id and ${emailReversions.created_at} > used.created_at)
      update ${users} set ${sql(users, "email")} = used.email, ${sql(users, "email_confirmed_at")} = now(),
        ${sql(users, "password_hash")} = null from used
      where ${users.id} = used.user_id
      returning ${users.id}, ${users.email}, used.created_at as changed_at`;
    if (!account) return undefined;
    await removeLaterFactors(transaction, account.id, account.changed_at);
    await transaction.delete(sessions).where(eq(sessions.user_id, account.id));
    await transaction.delete(emailConfirmations).where(eq(emailConfirmations.user_id, account.id));
    await transaction.delete(passwordResets).where(eq(passwordResets.user_id, account.id));
    await transaction.insert(passwordResets).values({
      code_hash: reset,
      user_id: account.id,
      expires_at: expression(sql`now() + interval '1 hour'`),
    });
    return account;
  });
  return change.catch(addressConflict);
}

/** `taken` for the failure that two accounts cannot have one address; throws every other one. */
function addressConflict(cause: { constraint_name?: string }): "taken" {
  if (cause.constraint_name === "users_email_key") return "taken";
  throw cause;
}

/** Deletes the codes that nobody used, as of `now`. */
export async function deleteExpiredEmailCodes(now: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.expires_at, now));
  await db.delete(emailReversions).where(lte(emailReversions.expires_at, now));
}
