import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { paymentAccounts } from "@/db/schema/payments";

export const erasure = {
  holds: {},
  /** Data that the provider holds for the account are the provider's; here only the link to it stays, for the books. */
  erase: async (transaction, userId) => {
    await transaction
      .delete(paymentAccounts)
      .where(and(eq(paymentAccounts.user_id, userId), isNull(paymentAccounts.provider_account)));
    await transaction
      .update(paymentAccounts)
      .set({
        closed_at: expression(sql`coalesce(${paymentAccounts.closed_at}, now())`),
        requirements_due: [],
        disabled_reason: null,
        updated_at: NOW,
      })
      .where(eq(paymentAccounts.user_id, userId));
  },
} satisfies Erasure;
