import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from idempotency_keys where caller = ${`user:${userId}`}`,
} satisfies Erasure;
