import "server-only";
import type { Erasure } from "@/db/erasure";

/** Reports stay, so that operators can decide them, without the name of who wrote them, and their copies without that of the author. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`
    with anonymous as (update reported_messages set user_id = null where user_id = ${userId})
    update reports set reporter_id = null where reporter_id = ${userId}`,
} satisfies Erasure;
