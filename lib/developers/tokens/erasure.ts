import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Tokens stay as revoked, since the audit list refers to them. */
export const erasure = {
  exports: {
    tokens: {
      tables: ["api_tokens"],
      columns: {
        id: "Its id.",
        name: "Its name.",
        prefix: "How it begins.",
        scopes: "What it may do.",
        allowed_addresses: "From where.",
        created_at: "When it was made.",
        expires_at: "When it ends.",
        last_used_at: "When it was last used.",
        last_used_from: "The network of that request.",
        revoked_at: "When it was revoked.",
        revoked_because: "Why.",
      },
      rows: (user) => sql`
        select id, name, prefix, scopes, allowed_addresses, created_at, expires_at, last_used_at, last_used_from, revoked_at, revoked_because
        from api_tokens where user_id = ${user} order by id`,
    },
  },
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
