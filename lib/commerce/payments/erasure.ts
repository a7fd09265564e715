import "server-only";
import type { Erasure } from "@/db/erasure";
import { isOrderDisputed } from "./fragments";

/** Orders, purchases, licenses and the ledger outlive the account, under the name that they were made in (decision 47). */
export const erasure = {
  holds: {},
  async waits(transaction, userId) {
    const [row] = await transaction<[{ waits: boolean }]>`
      select exists (select from purchases where buyer_id = ${userId} and state in ('capturing', 'voiding', 'refund_due'))
        or exists (select from orders where buyer_id = ${userId} and ${isOrderDisputed})
        or exists (select from ledger_accounts where user_id = ${userId} and owed_amount <> 0) as waits`;
    return row.waits;
  },
} satisfies Erasure;
