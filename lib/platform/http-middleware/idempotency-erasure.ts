import "server-only";
import type { Erasure } from "@/db/erasure";
import { idempotencyKeys } from "@/db/schema/developers";

export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${idempotencyKeys} where ${idempotencyKeys.caller} = ${`user:${userId}`}`,
} satisfies Erasure;
