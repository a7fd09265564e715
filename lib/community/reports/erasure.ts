import "server-only";
import type { Erasure } from "@/db/erasure";

/** Reports stay, so that operators can decide them, without the name of who wrote them. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`update reports set reporter_id = null where reporter_id = ${userId}`,
} satisfies Erasure;
