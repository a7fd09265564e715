import "server-only";
import { sql } from "@/db/client";
import type { Scope } from "@/lib/platform/http-contract/scopes";

export interface AuthenticationRow {
  token_id: number;
  user_id: number;
  is_operator: boolean;
  scopes: Scope[];
  allowed_addresses: string[];
  expires_at: Date;
  last_used_at: Date | null;
  expired: boolean;
  /** Rotated: `expires_at` is then the end of the overlap with its successor. */
  replaced: boolean;
  revoked_at: Date | null;
  revoked_because: "owner" | "operator" | "leaked" | "suspended" | null;
  /** Whether its account is suspended: the token works again when that ends. */
  account_suspended: boolean;
}

/** The token with this hash, valid or not, and its owner. */
export async function findToken(hash: Buffer): Promise<AuthenticationRow | undefined> {
  const [row] = await sql<AuthenticationRow[]>`
    select api_tokens.id as token_id, users.id as user_id, users.role = 'operator' as is_operator,
           scopes, allowed_addresses, expires_at, last_used_at,
           expires_at <= now() as expired, replaced_by is not null as replaced, revoked_at, revoked_because,
           users.suspended_at is not null as account_suspended
    from api_tokens join users on users.id = api_tokens.user_id
    where hash = ${hash}`;
  return row;
}

/** Records a token's use. Of several writers within a minute only the first takes effect. */
export async function touchToken(tokenId: number, from: string | null): Promise<void> {
  await sql`
    update api_tokens set last_used_at = now(), last_used_from = ${from}
    where id = ${tokenId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
}

interface SessionRow {
  session_id: number;
  user_id: number;
  name: string;
  handle: string;
  avatar: string;
  is_operator: boolean;
  last_active_at: Date;
}

/** The account of a session that has neither ended nor expired, unless the account is suspended. */
export async function findSessionUser(sessionId: number, userId: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select sessions.id as session_id, users.id as user_id, name, handle, avatar, role = 'operator' as is_operator, last_active_at
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.user_id = ${userId} and expires_at > now()
      and suspended_at is null`;
  return row;
}

/** Records a session's use. Of several writers within a minute only the first takes effect. */
export async function touchSession(sessionId: number, from: string | null): Promise<void> {
  await sql`
    update sessions set last_active_at = now(), last_active_from = ${from}
    where id = ${sessionId} and last_active_at < now() - interval '1 minute'`;
}
