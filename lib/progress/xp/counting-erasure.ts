import "server-only";
import { eq } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { xpEntries, xpTotals } from "@/db/schema/xp";

/** Nobody sees the XP of a deleted account. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(xpEntries).where(eq(xpEntries.user_id, userId));
    await transaction.delete(xpTotals).where(eq(xpTotals.user_id, userId));
  },
} satisfies Erasure;
