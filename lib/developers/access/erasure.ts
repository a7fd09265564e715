import "server-only";
import type { Erasure } from "@/db/erasure";

/** Goes first: issuing a token locks the access, so the erasure of tokens finds that token. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from access_requests where user_id = ${userId}`,
} satisfies Erasure;
