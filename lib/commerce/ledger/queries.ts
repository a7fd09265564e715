import "server-only";
import { and, eq } from "drizzle-orm";
import { sql } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import type { Db } from "@/db/tagged";
import type { LedgerAccount, Posting } from "./kinds";

/**
 * Posts what happened to money in the transaction `db`. False when the key was posted before: then nothing is written. Entries of the
 * same account are added up. PostgreSQL refuses the commit of a posting that does not add up to zero.
 */
export async function post(db: Db, posting: Posting): Promise<boolean> {
  const { key, cause, orderId = null, note = null, actorId = null, livemode, currency } = posting;
  const sums = sumByAccount(posting);
  if (sums.length === 0) return false;
  const [inserted] = await db
    .insert(ledgerTransactions)
    .values({ key, cause, order_id: orderId, note, actor_id: actorId, currency, livemode })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!inserted) return false;
  const accountRows = sql`unnest(${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ owner }) => owner)}::bigint[],
    ${sums.map(({ amount }) => amount)}::bigint[]) as wanted (kind, owner, amount)`;
  const existingAccounts = sql`
    coalesce(${ledgerAccounts.user_id}, 0) = wanted.owner and ${ledgerAccounts.kind} = wanted.kind
      and ${ledgerAccounts.currency} = ${currency} and ${ledgerAccounts.livemode} = ${livemode}`;
  await db`
    insert into ${ledgerAccounts} (${sql(ledgerAccounts, "kind", "user_id", "currency", "livemode", "owed_amount")})
    select kind, nullif(owner, 0), ${currency}, ${livemode}, case when kind = 'payee' then 0 end from ${accountRows}
    where not exists (select from ${ledgerAccounts} where ${existingAccounts})
    order by owner, kind
    on conflict do nothing`;
  await db`
    insert into ${ledgerEntries} (${sql(ledgerEntries, "transaction_id", "account_id", "amount", "currency", "livemode")})
    select ${inserted.id}, ${ledgerAccounts.id}, amount, currency, livemode
    from ${accountRows} join ${ledgerAccounts} on ${existingAccounts}`;
  return true;
}

interface AccountSum {
  kind: string;
  /** The payee, or 0 for the platform. */
  owner: number;
  amount: number;
}

const accountBalances = (account: LedgerAccount) =>
  typeof account === "string" ? { kind: account, owner: 0 } : { kind: "payee", owner: account.payee };

/** One sum for each account that the posting moves. */
function sumByAccount({ entries }: Posting): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  for (const { account, amount } of entries) {
    const { kind, owner } = accountBalances(account);
    const name = `${kind} ${owner}`;
    sums.set(name, { kind, owner, amount: (sums.get(name)?.amount ?? 0) + amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Locks the platform's debt to the payee in a currency and mode, in minor units; negative when the payee owes it. Locks the account. */
export async function lockOwedAmount(
  db: Db,
  userId: number,
  currency: string,
  livemode: boolean,
): Promise<number> {
  const [row] = await db
    .select({ owed_amount: ledgerAccounts.owed_amount })
    .from(ledgerAccounts)
    .where(
      and(
        sql`coalesce(${ledgerAccounts.user_id}, 0) = ${userId}`,
        eq(ledgerAccounts.kind, "payee"),
        eq(ledgerAccounts.currency, currency),
        eq(ledgerAccounts.livemode, livemode),
      ),
    )
    .for("no key update");
  return row?.owed_amount ?? 0;
}
