import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  /** Data that the provider holds for the account are the provider's; here only the link to it stays, for the books. */
  erase: async (transaction, userId) => {
    await transaction`delete from payment_accounts where user_id = ${userId} and provider_account is null`;
    await transaction`
      update payment_accounts set closed_at = coalesce(closed_at, now()), requirements_due = '{}',
        disabled_reason = null, updated_at = now()
      where user_id = ${userId}`;
  },
} satisfies Erasure;
