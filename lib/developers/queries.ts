import "server-only";
import { sql } from "@/db/client";
import type { Scope } from "@/lib/auth/scopes";

export type AccessState = "received" | "approved" | "declined";

/** The state of the account's newest request for access; undefined when it has never asked. */
export async function findAccess(userId: number) {
  const [row] = await sql<{ state: AccessState; reason: string | null }[]>`
    select state, reason from access_requests where user_id = ${userId} order by id desc limit 1`;
  return row;
}

interface TokenRow {
  id: number;
  name: string;
  prefix: string;
  scopes: Scope[];
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
  revoked_at: Date | null;
}

/** The account's tokens, newest first. */
export async function findTokens(userId: number): Promise<TokenRow[]> {
  return sql<TokenRow[]>`
    select id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at
    from api_tokens where user_id = ${userId} order by id desc limit 200`;
}

interface NewToken {
  user_id: number;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly Scope[];
  seconds: number;
}

export async function insertToken({
  user_id,
  name,
  prefix,
  hash,
  scopes,
  seconds,
}: NewToken): Promise<TokenRow> {
  const [row] = await sql<[TokenRow]>`
    insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at)
    values (${user_id}, ${name}, ${prefix}, ${hash}, ${[...scopes]}, now() + ${seconds} * interval '1 second')
    returning id, name, prefix, scopes, created_at, last_used_at, expires_at, revoked_at`;
  return row;
}

/** Ends a token of this account at once. False when the account has no such token. */
export async function markRevoked(userId: number, tokenId: number): Promise<boolean> {
  const rows = await sql`
    update api_tokens set revoked_at = coalesce(revoked_at, now())
    where id = ${tokenId} and user_id = ${userId} returning id`;
  return rows.length === 1;
}

export async function findUserId(email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from users where lower(email) = lower(${email})`;
  return row?.id;
}
