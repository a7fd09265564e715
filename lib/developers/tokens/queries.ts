import "server-only";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { accessEvents, accessRequests } from "@/db/schema/access";
import { apiTokens, tokenNotices } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { RevocationReason } from "@/db/values/accounts";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { isOwnToken } from "@/lib/platform/http-middleware/token-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailTokenEnds, mailTokenRevoked, pushTokenEnds } from "./jobs";

/** Reasons for the revocation of a token. */

export interface TokenRow {
  id: number;
  name: string;
  prefix: string;
  scopes: Scope[];
  allowed_addresses: string[];
  created_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
  expires_at: Date;
  /** The token it was rotated to. */
  replaced_by: number | null;
  revoked_at: Date | null;
  revoked_because: RevocationReason | null;
}

export const columns = sql`
  ${apiTokens.id}, ${apiTokens.name}, ${apiTokens.prefix}, ${apiTokens.scopes}, ${apiTokens.allowed_addresses}, ${apiTokens.created_at},
  ${apiTokens.last_used_at}, ${apiTokens.last_used_from}, ${apiTokens.expires_at}, ${apiTokens.replaced_by}, ${apiTokens.revoked_at},
  ${apiTokens.revoked_because}`;

/** The account's tokens, newest first. */
export async function findTokens(userId: number): Promise<TokenRow[]> {
  return sql<
    TokenRow[]
  >`select ${columns} from ${apiTokens} where ${apiTokens.user_id} = ${userId} and ${isOwnToken} order by id desc limit 200`;
}

/** One token of the account. */
export async function findOwnToken(userId: number, tokenId: number): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select ${columns} from ${apiTokens} where ${apiTokens.id} = ${tokenId} and ${apiTokens.user_id} = ${userId} and ${isOwnToken}`;
  return row;
}

/** The token of a request: one of the account, or a grant of an app. */
export async function findCredential(userId: number, tokenId: number): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select ${columns} from ${apiTokens} where ${apiTokens.id} = ${tokenId} and ${apiTokens.user_id} = ${userId}`;
  return row;
}

/** Lets the requests of an account that add tokens come one after the other, until the transaction ends. */
export const lockTokens = (userId: number) => lockAccount(sql, userId);

/** The number of the account's valid tokens. */
export async function countLiveTokens(userId: number): Promise<number> {
  const row = singleRow(
    await db
      .select({ count: count() })
      .from(apiTokens)
      .where(
        and(
          eq(apiTokens.user_id, userId),
          isOwnToken,
          isNull(apiTokens.revoked_at),
          gt(apiTokens.expires_at, NOW),
        ),
      ),
  );
  return row.count;
}

/** The stored part of a new token. */
interface TokenSecret {
  prefix: string;
  hash: Buffer;
}

interface OperatorToken extends TokenSecret {
  name: string;
  scopes: readonly Scope[];
}

interface NewToken extends OperatorToken {
  allowed_addresses: readonly string[];
}

/**
 * Stores a token. Undefined when the account is not approved: its access is locked until the token is stored, so a concurrent
 * suspension either prevents the token or finds and revokes it.
 */
export async function insertToken(
  userId: number,
  token: NewToken,
  days: number,
): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    with approved as (
      select ${accessRequests.user_id} from ${accessRequests} where ${accessRequests.user_id} = ${userId}
        and ${accessRequests.state} = 'approved' for share)
    insert into ${apiTokens} (${sql(apiTokens, "user_id", "name", "prefix", "hash", "scopes", "allowed_addresses", "expires_at")})
    select user_id, ${token.name}, ${token.prefix}, ${token.hash}, ${[...token.scopes]}::text[],
      ${[...token.allowed_addresses]}::text[], now() + ${days} * interval '1 day' from approved
    returning ${columns}`;
  return row;
}

/** The same for an account named by the operator on the command line, approved or not; undefined when its access is suspended. */
export async function insertOperatorToken(
  userId: number,
  token: OperatorToken,
  seconds: number,
): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    insert into ${apiTokens} (${sql(apiTokens, "user_id", "name", "prefix", "hash", "scopes", "expires_at")})
    select ${userId}, ${token.name}, ${token.prefix}, ${token.hash}, ${[...token.scopes]}::text[],
      now() + ${seconds} * interval '1 second'
    where not exists (select from ${accessRequests} where user_id = ${userId} and state = 'suspended')
    returning ${columns}`;
  return row;
}

/**
 * Replaces a token by one with the same name and addresses. The old one remains valid for the overlap, but never beyond its
 * own expiry. Undefined when the account has no such token, when it is already replaced or revoked, or when access was suspended.
 */
export async function replaceToken(
  userId: number,
  tokenId: number,
  newToken: TokenSecret,
  { scopes, days, overlapHours }: { scopes: readonly Scope[]; days: number; overlapHours: number },
) {
  const [row] = await sql<(TokenRow & { old_expires_at: Date })[]>`
    with approved as (
      select ${accessRequests.user_id} from ${accessRequests} where ${accessRequests.user_id} = ${userId}
        and ${accessRequests.state} = 'approved' for share),
    old as (
      select * from ${apiTokens}
      where ${apiTokens.id} = ${tokenId} and ${apiTokens.user_id} = (select user_id from approved) and ${apiTokens.revoked_at} is null
        and ${apiTokens.replaced_by} is null and ${isOwnToken}
      for update),
    successor as (
      insert into ${apiTokens} (${sql(apiTokens, "user_id", "name", "prefix", "hash", "scopes", "allowed_addresses", "expires_at")})
      select user_id, name, ${newToken.prefix}, ${newToken.hash}, ${[...scopes]}::text[], allowed_addresses, now() + ${days} * interval '1 day' from old
      returning *),
    ended as (
      update ${apiTokens} set ${sql(apiTokens, "replaced_by")} = successor.id,
        ${sql(apiTokens, "expires_at")} = least(${apiTokens.expires_at}, now() + ${overlapHours} * interval '1 hour')
      from successor where ${apiTokens.id} = ${tokenId}
      returning ${apiTokens.expires_at} as old_expires_at)
    select ${columns}, old_expires_at from successor as ${apiTokens}, ended`;
  return row;
}

/** Changes the addresses that a token may be used from. False when the account has no such token. */
export async function updateAddresses(userId: number, tokenId: number, addresses: readonly string[]) {
  const rows = await db
    .update(apiTokens)
    .set({ allowed_addresses: [...addresses] })
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.user_id, userId), isOwnToken))
    .returning({ id: apiTokens.id });
  return rows.length === 1;
}

/** Revokes a token of this account immediately. False when the account has no such token. */
export async function markRevoked(userId: number, tokenId: number): Promise<boolean> {
  const rows = await db
    .update(apiTokens)
    .set({
      revoked_because: expression(
        sql`case when ${apiTokens.revoked_at} is null then 'owner' else ${apiTokens.revoked_because} end`,
      ),
      revoked_at: expression(sql`coalesce(${apiTokens.revoked_at}, now())`),
    })
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.user_id, userId)))
    .returning({ id: apiTokens.id });
  return rows.length === 1;
}

export interface RevokedToken {
  user_id: number;
  name: string;
  prefix: string;
}

/** Revokes the token with this hash, if it is still valid, and queues the email to its owner. */
export async function markLeaked(hash: Buffer): Promise<RevokedToken | undefined> {
  const [row] = await sql<RevokedToken[]>`
    with revoked as (
      update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'leaked'
      where ${apiTokens.hash} = ${hash} and ${apiTokens.revoked_at} is null and ${apiTokens.expires_at} > now()
        returning ${apiTokens.id}, ${apiTokens.user_id}, ${apiTokens.name}, ${apiTokens.prefix})
    select user_id, name, prefix, ${enqueue(mailTokenRevoked, { token_id: sql`id` })} from revoked`;
  return row;
}

export async function findUserId(email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(expression(sql`lower(${users.email}) = lower(${email})`));
  return row?.id;
}

/**
 * Finds tokens that, as of `now`, expire in 14 or 3 days or have expired, and queues an email and a push for each, and announces it. Each number of
 * days is announced once; when several have passed, as after a downtime, only the last is announced. Tokens with a shorter lifetime
 * than that number of days, and tokens that expired a week ago, are skipped.
 */
export async function queueExpiryMails(now: Date): Promise<void> {
  const ending = { token_id: sql`due.id`, days: sql`due.days` };
  await sql`
    with due as (
      select ${apiTokens.id}, ${apiTokens.user_id}, ${apiTokens.name}, ${apiTokens.prefix}, notice.days,
        notice.days = min(notice.days) over (partition by ${apiTokens.id}) as latest
      from ${apiTokens} cross join (values (14), (3), (0)) as notice (days)
      where ${apiTokens.revoked_at} is null and ${apiTokens.replaced_by} is null and ${isOwnToken}
        and ${apiTokens.expires_at} > ${now}::timestamptz - interval '7 days'
        and ${apiTokens.expires_at} <= ${now}::timestamptz + notice.days * interval '1 day'
        and ${apiTokens.expires_at} > ${apiTokens.created_at} + greatest(notice.days, 1) * interval '1 day'),
    fresh as (
      insert into ${tokenNotices} (${sql(tokenNotices, "token_id", "days", "created_at")}) select id, days, ${now} from due
      on conflict do nothing returning ${tokenNotices.token_id}, ${tokenNotices.days})
    select ${enqueue(mailTokenEnds, ending)}, ${enqueue(pushTokenEnds, ending)},
      announce('token.expiring', null, due.user_id, null, 'token', due.id::text, jsonb_build_object(
        'token', jsonb_build_object('id', due.id, 'name', due.name, 'prefix', due.prefix), 'days', due.days))
    from due join fresh on fresh.token_id = due.id and fresh.days = due.days where latest`;
}

/** The reason why an operator revoked a token. */
export const revocationReason = sql`(
  select ${accessEvents.reason} from ${accessEvents} where ${accessEvents.kind} = 'token_revoked'
    and ${accessEvents.token_id} = ${apiTokens.id}
  order by ${accessEvents.id} desc limit 1) as reason`;

/**
 * A token with its owner and the owner's address, whether the owner has switched off expiry emails, and, if an operator revoked it,
 * why.
 */
export async function findTokenWithOwner(tokenId: number) {
  const [row] = await sql<
    (TokenRow & { user_id: number; email: string; end_unwanted: boolean; reason: string | null })[]
  >`
    select ${columns}, ${apiTokens.user_id}, ${users.email}, not ${wants(users.id, "token_expiry", "email")} as end_unwanted,
      ${revocationReason}
    from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.user_id} where ${apiTokens.id} = ${tokenId}`;
  return row;
}
