import "server-only";
import { sql } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { purchaseSplits, purchases } from "@/db/schema/purchases";
import { transferReversals, transfers } from "@/db/schema/transfers";

/** Invariants of the ledger and the splits: each statement yields the rows that break it. */
export const LEDGER_INVARIANTS = [
  {
    name: "I1",
    says: "The entries of every transaction of the ledger add up to zero.",
    find: () => sql`
      select ${ledgerTransactions.id}, ${ledgerTransactions.key}, coalesce(sum(${ledgerEntries.amount}), 0)::bigint as amount,
        count(${ledgerEntries.account_id}) as entries
      from ${ledgerTransactions} left join ${ledgerEntries} on ${ledgerEntries.transaction_id} = ${ledgerTransactions.id}
      group by id having coalesce(sum(${ledgerEntries.amount}), 0) <> 0 or count(${ledgerEntries.account_id}) < 2 limit 100`,
  },
  {
    name: "I2",
    says: "What each payee is owed is the negative sum of the account's entries.",
    find: () => sql`
      select ${ledgerAccounts.id}, ${ledgerAccounts.user_id}, ${ledgerAccounts.currency}, ${ledgerAccounts.livemode},
        ${ledgerAccounts.owed_amount},
        coalesce(-sum(${ledgerEntries.amount}), 0)::bigint as entries_amount
      from ${ledgerAccounts} left join ${ledgerEntries} on ${ledgerEntries.account_id} = ${ledgerAccounts.id}
      where ${ledgerAccounts.kind} = 'payee'
      group by ${ledgerAccounts.id} having ${ledgerAccounts.owed_amount} <> coalesce(-sum(${ledgerEntries.amount}), 0) limit 100`,
  },
  {
    name: "I7",
    says: "The shares of a purchase add up to what its payees get.",
    find: () => sql`
      select ${purchases.id}, ${purchases.artist_amount}, sum(${purchaseSplits.share_amount})::bigint as shares_amount
      from ${purchases} left join ${purchaseSplits} on ${purchaseSplits.purchase_id} = ${purchases.id}
      group by ${purchases.id} having ${purchases.artist_amount} <> coalesce(sum(${purchaseSplits.share_amount}), 0) limit 100`,
  },
  {
    name: "I9",
    says: "What was sent to a payee less what came back is what the ledger says.",
    find: () => sql`
      select * from (
        select ${transfers.user_id}, ${transfers.currency}, ${transfers.livemode},
          sum(${transfers.sent_amount} - ${transfers.reversed_amount})::bigint as sent_amount
        from ${transfers} where ${transfers.provider_id} is not null group by user_id, currency, livemode) as moved
      full join (
        select ${ledgerAccounts.user_id}, ${ledgerAccounts.currency}, ${ledgerAccounts.livemode},
          sum(${ledgerEntries.amount})::bigint as posted_amount
        from ${ledgerAccounts} join ${ledgerEntries} on ${ledgerEntries.account_id} = ${ledgerAccounts.id}
        join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transaction_id}
        where ${ledgerAccounts.kind} = 'payee' and ${ledgerTransactions.cause} in ('transfer', 'transfer_reversed')
        group by user_id, ${ledgerAccounts.currency}, ${ledgerAccounts.livemode}) as posted using (user_id, currency, livemode)
      where coalesce(sent_amount, 0) <> coalesce(posted_amount, 0) limit 100`,
  },
  {
    name: "I9",
    says: "No payee has been sent more than the shares less the refunds, unless something could not be taken back.",
    find: () => sql`
      select ${ledgerAccounts.id}, ${ledgerAccounts.user_id}, ${ledgerAccounts.currency}, ${ledgerAccounts.livemode},
        ${ledgerAccounts.owed_amount} from ${ledgerAccounts}
      where ${ledgerAccounts.owed_amount} < 0 and not exists (
        select from ${transferReversals} join ${transfers} on ${transfers.id} = ${transferReversals.transfer_id}
        where ${transfers.user_id} = ${ledgerAccounts.user_id} and ${transferReversals.state} in ('requested', 'refused')) limit 100`,
  },
];
