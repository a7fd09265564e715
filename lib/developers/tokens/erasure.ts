import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Tokens stay as revoked, since the audit list refers to them. */
export const erasure = {
  holds: {
    live_tokens: sql`(
      select count(*) from api_tokens where user_id = users.id and revoked_at is null and expires_at > now())`,
  },
  erase: (transaction, userId) => transaction`
    update api_tokens set name = 'Deleted', allowed_addresses = '{}', last_used_from = null,
      revoked_because = case when revoked_at is null then 'owner' else revoked_because end,
      revoked_at = coalesce(revoked_at, now())
    where user_id = ${userId}`,
} satisfies Erasure;
