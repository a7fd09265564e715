import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from blocks where ${userId} in (blocker_id, blocked_id)`,
} satisfies Erasure;
