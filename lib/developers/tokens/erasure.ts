import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { apiTokens } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";

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
        select ${apiTokens.id}, ${apiTokens.name}, ${apiTokens.prefix}, ${apiTokens.scopes}, ${apiTokens.allowed_addresses},
          ${apiTokens.created_at}, ${apiTokens.expires_at}, ${apiTokens.last_used_at}, ${apiTokens.last_used_from}, ${apiTokens.revoked_at},
          ${apiTokens.revoked_because}
        from ${apiTokens} where ${apiTokens.user_id} = ${user} and ${isOwnToken} order by id`,
    },
  },
  holds: {
    live_tokens: sql`(
      select count(*) from ${apiTokens} where ${apiTokens.user_id} = ${users.id} and ${isOwnToken} and ${apiTokens.revoked_at} is null
        and ${apiTokens.expires_at} > now())`,
  },
  erase: (transaction, userId) => transaction`
    update ${apiTokens} set ${sql(apiTokens, "name")} = 'Deleted', ${sql(apiTokens, "allowed_addresses")} = '{}',
      ${sql(apiTokens, "last_used_from")} = null,
      ${sql(apiTokens, "revoked_because")} = case when ${apiTokens.revoked_at} is null then 'owner' else ${apiTokens.revoked_because} end,
      ${sql(apiTokens, "revoked_at")} = coalesce(${apiTokens.revoked_at}, now())
    where ${apiTokens.user_id} = ${userId}`,
} satisfies Erasure;
