import "server-only";
import { eq } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { auditEntries } from "@/db/schema/audit";

/** The log goes with its account. That the account was deleted stays, for operators, without a network. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(auditEntries).where(eq(auditEntries.user_id, userId));
    await transaction
      .insert(auditEntries)
      .values({ user_id: userId, kind: "account.deleted", actor_type: "you" });
  },
} satisfies Erasure;
