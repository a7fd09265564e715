import "server-only";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { users } from "@/db/schema/users";
import type { Holdings } from "./deletion-pages";
import { erasures, holdings } from "./erasures";

interface HoldingsRow extends Omit<Holdings, "last_operator"> {
  is_operator: boolean;
  other_operators: number;
}

const counts = Object.entries(holdings)
  .map(([name, held]) => sql`${held} as ${sql(name)}`)
  .reduce((before, next) => sql`${before}, ${next}`);

export async function findHoldings(userId: number): Promise<HoldingsRow | undefined> {
  const [row] = await sql<HoldingsRow[]>`
    select ${users.handle}, ${users.role} = 'operator' as is_operator,
      (select count(*) from ${users} as others where role = 'operator' and suspended_at is null
        and others.id <> ${users.id}) as other_operators,
      ${counts}
    from ${users} where ${users.id} = ${userId}`;
  return row;
}

/**
 * Anonymizes an account in one transaction: each module deletes what only the account needs and keeps what others see, attached to
 * its row. `changed` when the password is no longer the one that was verified, `busy` while money of the account is under way.
 */
export async function eraseAccount(
  userId: number,
  passwordHash: string,
): Promise<"done" | "changed" | "last_operator" | "busy"> {
  return sql.begin(async (transaction) => {
    // An operator locks all operators, in one order: of two who leave at the same time the second waits and stays. The lock mode
    // permits new rows that refer to the account; otherwise a token being issued would wait for us, and we for its access.
    const locked = await transaction
      .select({
        id: users.id,
        role: users.role,
        is_suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
        password_hash: users.password_hash,
      })
      .from(users)
      .where(
        expression(
          sql`${users.id} = ${userId} or (${users.role} = 'operator' and exists (select from ${users} where ${users.id} = ${userId}
            and ${users.role} = 'operator'))`,
        ),
      )
      .orderBy(users.id)
      .for("no key update");
    const own = locked.find(({ id }) => id === userId);
    if (own?.password_hash !== passwordHash) return "changed";
    const remaining = locked.filter(({ id, is_suspended }) => id !== userId && !is_suspended);
    if (own.role === "operator" && remaining.length === 0) return "last_operator";
    for (const { waits } of erasures) if (await waits?.(transaction, userId)) return "busy";
    for (const { erase } of erasures) await erase?.(transaction, userId);
    return "done";
  });
}
