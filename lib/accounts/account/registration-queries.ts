import "server-only";
import { and, eq, gt, lte } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { registrations, users } from "@/db/schema/users";

interface Registration {
  email: string;
  name: string;
  password_hash: string;
}

/**
 * Stores a registration in place of an earlier one with the same address. Returns the account that has the address already, and then
 * stores nothing.
 */
export async function insertRegistration({ email, name, password_hash }: Registration, codeHash: Buffer) {
  const [row] = await sql<{ id: number; email: string; name: string }[]>`
    with account as (select ${users.id}, ${users.email}, ${users.name} from ${users} where lower(${users.email}) = lower(${email})),
    kept as (
      insert into ${registrations} (${sql(registrations, "code_hash", "email", "name", "password_hash", "expires_at")})
      select ${codeHash}, lower(${email}), ${name}, ${password_hash}, now() + interval '24 hours'
      where not exists (select from account)
      on conflict (${sql(registrations, "email")}) do update
        set ${sql(registrations, "code_hash")} = excluded.code_hash, ${sql(registrations, "name")} = excluded.name,
          ${sql(registrations, "password_hash")} = excluded.password_hash, ${sql(registrations, "created_at")} = now(),
          ${sql(registrations, "expires_at")} = excluded.expires_at)
    select id, email, name from account`;
  return row;
}

/** The registration with this code; undefined when it has expired, or the address has an account by now. */
export async function findRegistration(codeHash: Buffer): Promise<Registration | undefined> {
  const [row] = await db
    .select({
      email: registrations.email,
      name: registrations.name,
      password_hash: registrations.password_hash,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.code_hash, codeHash),
        gt(registrations.expires_at, NOW),
        sql`not exists (select from ${users} where lower(${users.email}) = ${registrations.email})`,
      ),
    );
  return row;
}

export async function deleteRegistration(codeHash: Buffer): Promise<void> {
  await db.delete(registrations).where(eq(registrations.code_hash, codeHash));
}

/** Deletes the registrations that nobody confirmed, as of `now`. */
export async function deleteExpiredRegistrations(now: Date): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expires_at, now));
}
