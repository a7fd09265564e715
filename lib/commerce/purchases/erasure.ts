import "server-only";
import type { Erasure } from "@/db/erasure";

/** Orders, purchases, licenses and the ledger outlive the account, under the name that they were made in (decision 47). */
export const erasure = {
  holds: {},
  async waits(transaction, userId) {
    const [row] = await transaction<[{ waits: boolean }]>`
      select exists (select from purchases where buyer_id = ${userId} and state in ('capturing', 'voiding', 'refund_due'))
        or exists (select from disputes join orders on orders.id = order_id
          where buyer_id = ${userId} and disputes.state not in ('won', 'lost'))
        or exists (select from ledger_accounts where user_id = ${userId} and owed_amount <> 0) as waits`;
    return row.waits;
  },
} satisfies Erasure;
