import "server-only";
import type { Erasure } from "@/db/erasure";

/** Notes of operators about an account go with it. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from user_notes where user_id = ${userId}`,
} satisfies Erasure;
