import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from typing where user_id = ${userId}`,
} satisfies Erasure;
