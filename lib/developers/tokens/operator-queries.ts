import "server-only";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { accessEvents } from "@/db/schema/access";
import { apiTokens } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailTokenRevoked } from "./jobs";
import { columns, type RevokedToken, revocationReason, type TokenRow } from "./queries";

/** The filter of the operators' token list. */
export interface TokenFilter {
  state: "live" | "ending" | "expired" | "revoked" | "all";
  search: string;
}

const tokenStates = {
  live: sql`${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()`,
  ending: sql`${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()
    and ${apiTokens.expires_at} <= now() + interval '14 days' and ${apiTokens.replaced_by} is null`,
  expired: sql`${apiTokens.revoked_at} is null and ${apiTokens.expires_at} <= now()`,
  revoked: sql`${apiTokens.revoked_at} is not null`,
  all: sql`true`,
};

export type OwnedTokenRow = TokenRow & { owner: { id: number; name: string; handle: string } };

const owner = sql`json_build_object('id', ${users.id}, 'name', ${users.name}, 'handle', ${users.handle}) as owner`;

/** Any token with its owner, and, if an operator revoked it, why. */
export async function findAnyToken(tokenId: number) {
  const [row] = await sql<(OwnedTokenRow & { reason: string | null })[]>`
    select ${columns}, ${owner}, ${revocationReason}
    from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.user_id} where ${apiTokens.id} = ${tokenId} and ${isOwnToken}`;
  return row;
}

/** A page of all accounts' tokens, newest first, and the number in each state. */
export async function findTokensPage({ state, search }: TokenFilter, { limit, offset }: PageSlice) {
  const pattern = `%${escapeLike(search)}%`;
  const tokenRows = sql`
    from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.user_id}
    where (${users.handle} || ' ' || ${users.name} || ' ' || ${users.email} || ' ' || ${apiTokens.name} || ' ' || ${apiTokens.prefix})
      ilike ${pattern} and ${isOwnToken}`;
  const [data, [counts]] = await Promise.all([
    sql<OwnedTokenRow[]>`
      select ${columns}, ${owner}
      ${tokenRows} and ${tokenStates[state]} order by ${apiTokens.id} desc limit ${limit} offset ${offset}`,
    sql<[Record<TokenFilter["state"], number>]>`
      select count(*) filter (where ${tokenStates.live}) as live, count(*) filter (where ${tokenStates.ending}) as ending,
        count(*) filter (where ${tokenStates.expired}) as expired, count(*) filter (where ${tokenStates.revoked}) as revoked,
        count(*) as all ${tokenRows}`,
  ]);
  return { data, counts };
}

/** Revokes any token on behalf of the operators, with an audit event that has the reason, and an email to the owner. */
export async function markRevokedByOperator(
  operatorId: number,
  tokenId: number,
  reason: string,
): Promise<RevokedToken | undefined> {
  const [row] = await sql<RevokedToken[]>`
    with revoked as (
      update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'operator'
      where ${apiTokens.id} = ${tokenId} and ${apiTokens.revoked_at} is null and ${isOwnToken} returning ${apiTokens.id}, ${apiTokens.user_id},
        ${apiTokens.name}, ${apiTokens.prefix}),
    event as (
      insert into ${accessEvents} (${sql(accessEvents, "kind", "user_id", "subject", "actor_id", "actor", "reason", "token_id")})
      select 'token_revoked', owners.id, owners.handle, operators.id, operators.handle, ${reason}, revoked.id
      from revoked join ${users} as owners on owners.id = revoked.user_id, users as operators
      where operators.id = ${operatorId})
    select user_id, name, prefix, ${enqueue(mailTokenRevoked, { token_id: sql`id` })} from revoked`;
  return row;
}
