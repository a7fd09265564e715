import "server-only";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { apiTokens } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailTokenEnds, mailTokenRevoked, pushTokenEnds } from "./jobs";

/** Reasons for the revocation of a token. */
type RevokedBecause = "owner" | "operator" | "leaked" | "suspended";

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
  revoked_because: RevokedBecause | null;
}

const columns = sql`
  api_tokens.id, api_tokens.name, api_tokens.prefix, api_tokens.scopes, api_tokens.allowed_addresses, api_tokens.created_at,
  api_tokens.last_used_at, api_tokens.last_used_from, api_tokens.expires_at, api_tokens.replaced_by, api_tokens.revoked_at,
  api_tokens.revoked_because`;

/** The account's tokens, newest first. */
export async function findTokens(userId: number): Promise<TokenRow[]> {
  return sql<
    TokenRow[]
  >`select ${columns} from api_tokens where user_id = ${userId} order by id desc limit 200`;
}

/** One token of the account. */
export async function findOwnToken(userId: number, tokenId: number): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select ${columns} from api_tokens where id = ${tokenId} and user_id = ${userId}`;
  return row;
}

/** The number of the account's valid tokens. */
export async function countLiveTokens(userId: number): Promise<number> {
  const row = singleRow(
    await db
      .select({ count: count() })
      .from(apiTokens)
      .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at), gt(apiTokens.expires_at, NOW))),
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
      select user_id from access_requests where user_id = ${userId} and state = 'approved' for share)
    insert into api_tokens (user_id, name, prefix, hash, scopes, allowed_addresses, expires_at)
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
    insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at)
    select ${userId}, ${token.name}, ${token.prefix}, ${token.hash}, ${[...token.scopes]}::text[],
      now() + ${seconds} * interval '1 second'
    where not exists (select from access_requests where user_id = ${userId} and state = 'suspended')
    returning ${columns}`;
  return row;
}

/**
 * Replaces a token by one with the same name, scopes and addresses. The old one remains valid for the overlap, but never beyond its
 * own expiry. Undefined when the account has no such token, when it is already replaced or revoked, or when access was suspended.
 */
export async function replaceToken(
  userId: number,
  tokenId: number,
  newToken: TokenSecret,
  { days, overlapHours }: { days: number; overlapHours: number },
) {
  const [row] = await sql<(TokenRow & { old_expires_at: Date })[]>`
    with approved as (
      select user_id from access_requests where user_id = ${userId} and state = 'approved' for share),
    old as (
      select * from api_tokens
      where id = ${tokenId} and user_id = (select user_id from approved) and revoked_at is null and replaced_by is null
      for update),
    successor as (
      insert into api_tokens (user_id, name, prefix, hash, scopes, allowed_addresses, expires_at)
      select user_id, name, ${newToken.prefix}, ${newToken.hash}, scopes, allowed_addresses, now() + ${days} * interval '1 day' from old
      returning *),
    ended as (
      update api_tokens set replaced_by = successor.id,
        expires_at = least(api_tokens.expires_at, now() + ${overlapHours} * interval '1 hour')
      from successor where api_tokens.id = ${tokenId}
      returning api_tokens.expires_at as old_expires_at)
    select ${columns}, old_expires_at from successor as api_tokens, ended`;
  return row;
}

/** Changes the addresses that a token may be used from. False when the account has no such token. */
export async function updateAddresses(userId: number, tokenId: number, addresses: readonly string[]) {
  const rows = await db
    .update(apiTokens)
    .set({ allowed_addresses: [...addresses] })
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.user_id, userId)))
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

interface RevokedToken {
  user_id: number;
  name: string;
  prefix: string;
}

/** Revokes the token with this hash, if it is still valid, and queues the email to its owner. */
export async function markLeaked(hash: Buffer): Promise<RevokedToken | undefined> {
  const [row] = await sql<RevokedToken[]>`
    with revoked as (
      update api_tokens set revoked_at = now(), revoked_because = 'leaked'
      where hash = ${hash} and revoked_at is null and expires_at > now() returning id, user_id, name, prefix)
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
      select api_tokens.id, api_tokens.user_id, api_tokens.name, api_tokens.prefix, notice.days, notice.days = min(notice.days) over (partition by api_tokens.id) as latest
      from api_tokens cross join (values (14), (3), (0)) as notice (days)
      where revoked_at is null and replaced_by is null
        and expires_at > ${now}::timestamptz - interval '7 days'
        and expires_at <= ${now}::timestamptz + notice.days * interval '1 day'
        and expires_at > created_at + greatest(notice.days, 1) * interval '1 day'),
    fresh as (
      insert into token_notices (token_id, days, created_at) select id, days, ${now} from due
      on conflict do nothing returning token_notices.token_id, token_notices.days)
    select ${enqueue(mailTokenEnds, ending)}, ${enqueue(pushTokenEnds, ending)},
      announce('token.expiring', null, due.user_id, null, 'token', due.id::text, jsonb_build_object(
        'token', jsonb_build_object('id', due.id, 'name', due.name, 'prefix', due.prefix), 'days', due.days))
    from due join fresh on fresh.token_id = due.id and fresh.days = due.days where latest`;
}

/**
 * A token with its owner and the owner's address, whether the owner has switched off expiry emails, and, if an operator revoked it,
 * why.
 */
export async function findTokenWithOwner(tokenId: number) {
  const [row] = await sql<
    (TokenRow & { user_id: number; email: string; end_unwanted: boolean; reason: string | null })[]
  >`
    select ${columns}, api_tokens.user_id, users.email, not ${wants(sql`users.id`, "token_expiry", "email")} as end_unwanted,
      (select reason from access_events where kind = 'token_revoked' and access_events.token_id = api_tokens.id
       order by access_events.id desc limit 1) as reason
    from api_tokens join users on users.id = api_tokens.user_id where api_tokens.id = ${tokenId}`;
  return row;
}

/** The filter of the operators' token list. */
export interface TokenFilter {
  state: "live" | "ending" | "expired" | "revoked" | "all";
  search: string;
}

const tokenStates = {
  live: sql`api_tokens.revoked_at is null and api_tokens.expires_at > now()`,
  ending: sql`api_tokens.revoked_at is null and api_tokens.expires_at > now()
    and api_tokens.expires_at <= now() + interval '14 days' and api_tokens.replaced_by is null`,
  expired: sql`api_tokens.revoked_at is null and api_tokens.expires_at <= now()`,
  revoked: sql`api_tokens.revoked_at is not null`,
  all: sql`true`,
};

export type OwnedTokenRow = TokenRow & { owner: { id: number; name: string; handle: string } };

const owner = sql`json_build_object('id', users.id, 'name', users.name, 'handle', users.handle) as owner`;

/** The reason why an operator revoked a token. */
const reason = sql`(
  select reason from access_events where kind = 'token_revoked' and access_events.token_id = api_tokens.id
  order by access_events.id desc limit 1) as reason`;

/** Any token with its owner, and, if an operator revoked it, why. */
export async function findAnyToken(tokenId: number) {
  const [row] = await sql<(OwnedTokenRow & { reason: string | null })[]>`
    select ${columns}, ${owner}, ${reason}
    from api_tokens join users on users.id = api_tokens.user_id where api_tokens.id = ${tokenId}`;
  return row;
}

/** A page of all accounts' tokens, newest first, and the number in each state. */
export async function findTokensPage({ state, search }: TokenFilter, { limit, offset }: PageSlice) {
  const pattern = `%${escapeLike(search)}%`;
  const tokenRows = sql`
    from api_tokens join users on users.id = api_tokens.user_id
    where (users.handle || ' ' || users.name || ' ' || users.email || ' ' || api_tokens.name || ' ' || api_tokens.prefix)
      ilike ${pattern}`;
  const [data, [counts]] = await Promise.all([
    sql<OwnedTokenRow[]>`
      select ${columns}, ${owner}
      ${tokenRows} and ${tokenStates[state]} order by api_tokens.id desc limit ${limit} offset ${offset}`,
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
      update api_tokens set revoked_at = now(), revoked_because = 'operator'
      where id = ${tokenId} and revoked_at is null returning id, user_id, name, prefix),
    event as (
      insert into access_events (kind, user_id, subject, actor_id, actor, reason, token_id)
      select 'token_revoked', owners.id, owners.handle, operators.id, operators.handle, ${reason}, revoked.id
      from revoked join users as owners on owners.id = revoked.user_id, users as operators
      where operators.id = ${operatorId})
    select user_id, name, prefix, ${enqueue(mailTokenRevoked, { token_id: sql`id` })} from revoked`;
  return row;
}
