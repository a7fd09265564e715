import "server-only";
import { sql } from "@/db/client";

/** Invariants of the ledger and the splits: each statement yields the rows that break it. */
export const LEDGER_INVARIANTS = [
  {
    name: "I1",
    says: "The entries of every transaction of the ledger add up to zero.",
    find: () => sql`
      select id, key, coalesce(sum(amount), 0)::bigint as amount, count(account_id) as entries
      from ledger_transactions left join ledger_entries on transaction_id = id
      group by id having coalesce(sum(amount), 0) <> 0 or count(account_id) < 2 limit 100`,
  },
  {
    name: "I2",
    says: "What each payee is owed is the negative sum of the account's entries.",
    find: () => sql`
      select ledger_accounts.id, user_id, ledger_accounts.currency, ledger_accounts.livemode, owed_amount,
        coalesce(-sum(amount), 0)::bigint as entries_amount
      from ledger_accounts left join ledger_entries on account_id = id
      where kind = 'payee'
      group by ledger_accounts.id having owed_amount <> coalesce(-sum(amount), 0) limit 100`,
  },
  {
    name: "I7",
    says: "The shares of a purchase add up to what its payees get.",
    find: () => sql`
      select purchases.id, artist_amount, sum(share_amount)::bigint as shares_amount
      from purchases left join purchase_splits on purchase_id = purchases.id
      group by purchases.id having artist_amount <> coalesce(sum(share_amount), 0) limit 100`,
  },
  {
    name: "I9",
    says: "What was sent to a payee less what came back is what the ledger says.",
    find: () => sql`
      select * from (
        select user_id, currency, livemode, sum(sent_amount - reversed_amount)::bigint as sent_amount
        from transfers where provider_id is not null group by user_id, currency, livemode) as moved
      full join (
        select user_id, ledger_accounts.currency, ledger_accounts.livemode, sum(amount)::bigint as posted_amount
        from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
        join ledger_transactions on ledger_transactions.id = transaction_id
        where kind = 'payee' and cause in ('transfer', 'transfer_reversed')
        group by user_id, ledger_accounts.currency, ledger_accounts.livemode) as posted using (user_id, currency, livemode)
      where coalesce(sent_amount, 0) <> coalesce(posted_amount, 0) limit 100`,
  },
  {
    name: "I9",
    says: "No payee has been sent more than the shares less the refunds, unless something could not be taken back.",
    find: () => sql`
      select id, user_id, currency, livemode, owed_amount from ledger_accounts
      where owed_amount < 0 and not exists (
        select from transfer_reversals join transfers on transfers.id = transfer_id
        where transfers.user_id = ledger_accounts.user_id and transfer_reversals.state in ('requested', 'refused')) limit 100`,
  },
];
