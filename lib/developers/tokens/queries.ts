import "server-only";
import { sql } from "@/db/client";
import type { Scope } from "@/lib/http/contract/scopes";

/** Why a token was ended before its time. */
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
export async function findToken(userId: number, tokenId: number): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select ${columns} from api_tokens where id = ${tokenId} and user_id = ${userId}`;
  return row;
}

/** How many tokens of the account still work. */
export async function countLiveTokens(userId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from api_tokens where user_id = ${userId} and revoked_at is null and expires_at > now()`;
  return row.count;
}

/** What is stored of a token that was just made. */
interface Minted {
  prefix: string;
  hash: Buffer;
  /** How long it lives. */
  days: number;
}

interface NewToken extends Minted {
  name: string;
  scopes: readonly Scope[];
  allowed_addresses: readonly string[];
}

/**
 * Stores a token. Undefined when the account is not approved: its access is locked until the token is stored, so
 * that a suspension at the same time either forbids it or finds and ends it.
 */
export async function insertToken(userId: number, token: NewToken): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    with approved as (
      select user_id from access_requests where user_id = ${userId} and state = 'approved' for share)
    insert into api_tokens (user_id, name, prefix, hash, scopes, allowed_addresses, expires_at)
    select user_id, ${token.name}, ${token.prefix}, ${token.hash}, ${[...token.scopes]}::text[],
      ${[...token.allowed_addresses]}::text[], now() + ${token.days} * interval '1 day' from approved
    returning ${columns}`;
  return row;
}

/** The same for whoever the operator names on the terminal, approved or not; undefined when its access is suspended. */
export async function insertOperatorToken(
  userId: number,
  token: NewToken,
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
 * Gives a token a successor with the same name, scopes and addresses, and lets the old one go on for the overlap, though never
 * beyond its own end. Undefined when the account has no such token, it has one already or is revoked, or access was taken away.
 */
export async function replaceToken(userId: number, tokenId: number, minted: Minted, overlapHours: number) {
  const [row] = await sql<(TokenRow & { old_expires_at: Date })[]>`
    with approved as (
      select user_id from access_requests where user_id = ${userId} and state = 'approved' for share),
    old as (
      select * from api_tokens
      where id = ${tokenId} and user_id = (select user_id from approved) and revoked_at is null and replaced_by is null
      for update),
    successor as (
      insert into api_tokens (user_id, name, prefix, hash, scopes, allowed_addresses, expires_at)
      select user_id, name, ${minted.prefix}, ${minted.hash}, scopes, allowed_addresses, now() + ${minted.days} * interval '1 day' from old
      returning *),
    ended as (
      update api_tokens set replaced_by = successor.id,
        expires_at = least(api_tokens.expires_at, now() + ${overlapHours} * interval '1 hour')
      from successor where api_tokens.id = ${tokenId}
      returning api_tokens.expires_at as old_expires_at)
    select ${columns}, old_expires_at from successor as api_tokens, ended`;
  return row;
}

/** Changes from where a token may be used. False when the account has no such token. */
export async function updateAddresses(userId: number, tokenId: number, addresses: readonly string[]) {
  const rows = await sql`
    update api_tokens set allowed_addresses = ${[...addresses]}::text[]
    where id = ${tokenId} and user_id = ${userId} returning id`;
  return rows.length === 1;
}

/** Ends a token of this account at once. False when the account has no such token. */
export async function markRevoked(userId: number, tokenId: number): Promise<boolean> {
  const rows = await sql`
    update api_tokens
    set revoked_because = case when revoked_at is null then 'owner' else revoked_because end,
      revoked_at = coalesce(revoked_at, now())
    where id = ${tokenId} and user_id = ${userId} returning id`;
  return rows.length === 1;
}

/** Ends the token with this hash, if it still works, and queues the mail to its owner. */
export async function markLeaked(hash: Buffer): Promise<void> {
  await sql`
    with revoked as (
      update api_tokens set revoked_at = now(), revoked_because = 'leaked'
      where hash = ${hash} and revoked_at is null and expires_at > now() returning id)
    select graphile_worker.add_job('mailTokenRevoked', json_build_object('token_id', id), 'mail') from revoked`;
}

export async function findUserId(email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from users where lower(email) = lower(${email})`;
  return row?.id;
}

/**
 * Notes which tokens end in 14 or 3 days, or have ended, as of `now`, and queues a mail and a push for each. Every number of days is told
 * of once; when several have passed at once, as after the server was down, only the last is mailed. What lives for less than
 * those days, and what ended a week ago, is passed over.
 */
export async function queueExpiryMails(now: Date): Promise<void> {
  await sql`
    with due as (
      select api_tokens.id, notice.days, notice.days = min(notice.days) over (partition by api_tokens.id) as latest
      from api_tokens cross join (values (14), (3), (0)) as notice (days)
      where revoked_at is null and replaced_by is null
        and expires_at > ${now}::timestamptz - interval '7 days'
        and expires_at <= ${now}::timestamptz + notice.days * interval '1 day'
        and expires_at > created_at + greatest(notice.days, 1) * interval '1 day'),
    fresh as (
      insert into token_notices (token_id, days, created_at) select id, days, ${now} from due
      on conflict do nothing returning token_notices.token_id, token_notices.days)
    select graphile_worker.add_job('mailTokenEnds', json_build_object('token_id', due.id, 'days', due.days), 'mail'),
      graphile_worker.add_job('pushTokenEnds', json_build_object('token_id', due.id, 'days', due.days))
    from due join fresh on fresh.token_id = due.id and fresh.days = due.days where latest`;
}

/** A token with its owner and the owner's address, whether the owner wants no mail about its end, and, if the operator ended it, why. */
export async function findTokenWithOwner(tokenId: number) {
  const [row] = await sql<
    (TokenRow & { user_id: number; email: string; end_unwanted: boolean; reason: string | null })[]
  >`
    select ${columns}, api_tokens.user_id, users.email, 'token_expiry' = any(users.muted_email_kinds) as end_unwanted,
      (select reason from access_events where kind = 'token_revoked' and access_events.token_id = api_tokens.id
       order by access_events.id desc limit 1) as reason
    from api_tokens join users on users.id = api_tokens.user_id where api_tokens.id = ${tokenId}`;
  return row;
}

/** Which tokens of all accounts an operator looks at. */
export interface TokenFilter {
  state: "live" | "ending" | "expired" | "revoked" | "all";
  search: string;
}

const stateOf = {
  live: sql`api_tokens.revoked_at is null and api_tokens.expires_at > now()`,
  ending: sql`api_tokens.revoked_at is null and api_tokens.expires_at > now()
    and api_tokens.expires_at <= now() + interval '14 days' and api_tokens.replaced_by is null`,
  expired: sql`api_tokens.revoked_at is null and api_tokens.expires_at <= now()`,
  revoked: sql`api_tokens.revoked_at is not null`,
  all: sql`true`,
};

export type OwnedTokenRow = TokenRow & { owner: { id: number; name: string; handle: string; email: string } };

/** A page of everybody's tokens, newest first, and how many there are in each state. */
export async function findTokensPage({ state, search }: TokenFilter, limit: number, offset: number) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = sql`
    from api_tokens join users on users.id = api_tokens.user_id
    where (users.handle || ' ' || users.name || ' ' || users.email || ' ' || api_tokens.name || ' ' || api_tokens.prefix)
      ilike ${pattern}`;
  const [data, [counts]] = await Promise.all([
    sql<OwnedTokenRow[]>`
      select ${columns}, json_build_object(
        'id', users.id, 'name', users.name, 'handle', users.handle, 'email', users.email) as owner
      ${found} and ${stateOf[state]} order by api_tokens.id desc limit ${limit} offset ${offset}`,
    sql<[Record<TokenFilter["state"], number>]>`
      select count(*) filter (where ${stateOf.live}) as live, count(*) filter (where ${stateOf.ending}) as ending,
        count(*) filter (where ${stateOf.expired}) as expired, count(*) filter (where ${stateOf.revoked}) as revoked,
        count(*) as all ${found}`,
  ]);
  return { data, counts };
}

/** Ends anybody's token on behalf of the operators: into the audit list with its reason, and a mail to the owner. */
export async function markRevokedByOperator(
  operatorId: number,
  tokenId: number,
  reason: string,
): Promise<boolean> {
  const rows = await sql`
    with revoked as (
      update api_tokens set revoked_at = now(), revoked_because = 'operator'
      where id = ${tokenId} and revoked_at is null returning id, user_id),
    event as (
      insert into access_events (kind, user_id, subject, actor_id, actor, reason, token_id)
      select 'token_revoked', owners.id, owners.handle, operators.id, operators.handle, ${reason}, revoked.id
      from revoked join users as owners on owners.id = revoked.user_id, users as operators
      where operators.id = ${operatorId})
    select graphile_worker.add_job('mailTokenRevoked', json_build_object('token_id', id), 'mail') from revoked`;
  return rows.length === 1;
}
