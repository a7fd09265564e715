import "server-only";
import type { Erasure } from "@/db/erasure";
import { apiTokens, idempotencyKeys } from "@/db/schema/developers";

export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`
      delete from ${idempotencyKeys} where ${idempotencyKeys.caller} = ${`user:${userId}`}
        or ${idempotencyKeys.caller} in (select 'token:' || ${apiTokens.id} from ${apiTokens} where ${apiTokens.user_id} = ${userId})`,
} satisfies Erasure;
