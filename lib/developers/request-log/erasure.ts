import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from request_log using api_tokens where token_id = api_tokens.id and user_id = ${userId}`,
} satisfies Erasure;
