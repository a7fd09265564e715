import "server-only";
import type { Erasure } from "@/db/erasure";

/** Licenses stay, with the name that was printed: they are contracts with somebody else. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`update download_events set user_id = null where user_id = ${userId}`,
} satisfies Erasure;
