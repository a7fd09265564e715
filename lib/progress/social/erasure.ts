import "server-only";
import type { Erasure } from "@/db/erasure";

/** Deletes the times of visits, which are nobody's business. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from insight_visits where user_id = ${userId}`,
} satisfies Erasure;
