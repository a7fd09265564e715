import "server-only";
import type { Erasure } from "@/db/erasure";
import { insightVisits } from "@/db/schema/visits";

/** Deletes the times of visits, which are nobody's business. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${insightVisits} where ${insightVisits.user_id} = ${userId}`,
} satisfies Erasure;
