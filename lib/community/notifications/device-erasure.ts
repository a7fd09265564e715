import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from push_tokens where user_id = ${userId}`,
} satisfies Erasure;
