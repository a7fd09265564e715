import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { xpEntries, xpTotals } from "@/db/schema/xp";

/** Nobody sees the XP of a deleted account. */
export const erasure = {
  exports: {
    xp: {
      tables: ["xp_entries", "xp_totals"],
      columns: {
        source: "For what.",
        ref: "The thing.",
        amount: "How much.",
        at: "When.",
      },
      rows: (user) => sql`
        select ${xpEntries.source}, ${xpEntries.ref}, ${xpEntries.amount}, ${xpEntries.at} from ${xpEntries}
          where ${xpEntries.user_id} = ${user} order by at, source, ref`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(xpEntries).where(eq(xpEntries.user_id, userId));
    await transaction.delete(xpTotals).where(eq(xpTotals.user_id, userId));
  },
} satisfies Erasure;
