import "server-only";
import type { Erasure } from "@/db/erasure";

/** Nobody sees the XP of a deleted account. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`delete from xp_entries where user_id = ${userId}`;
    await transaction`delete from xp_totals where user_id = ${userId}`;
  },
} satisfies Erasure;
