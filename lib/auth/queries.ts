import "server-only";
import { sql } from "@/db/client";
import type { Scope } from "./scopes";

interface TokenRow {
  token_id: number;
  user_id: number;
  is_operator: boolean;
  scopes: Scope[];
  allowed_addresses: string[];
  expires_at: Date;
  last_used_at: Date | null;
  expired: boolean;
  /** Rotated: `expires_at` is the end of the overlap with its successor. */
  replaced: boolean;
  revoked_at: Date | null;
  revoked_because: "owner" | "operator" | "leaked" | "suspended" | null;
}

/** The token with this hash, whether or not it still opens anything, and its owner. */
export async function findToken(hash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select api_tokens.id as token_id, users.id as user_id, users.role = 'operator' as is_operator,
           scopes, allowed_addresses, expires_at, last_used_at,
           expires_at <= now() as expired, replaced_by is not null as replaced, revoked_at, revoked_because
    from api_tokens join users on users.id = api_tokens.user_id
    where hash = ${hash}`;
  return row;
}

/** Notes that a token was used; of several who say so within a minute only the first writes. */
export async function touchToken(tokenId: number, from: string | null): Promise<void> {
  await sql`
    update api_tokens set last_used_at = now(), last_used_from = ${from}
    where id = ${tokenId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
}

interface SessionRow {
  user_id: number;
  name: string;
  handle: string;
  avatar: string;
  is_operator: boolean;
}

/** The account of a session cookie, unless it has signed out everywhere since. */
export async function findSessionUser(userId: number, epoch: number): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select id as user_id, name, handle, avatar, role = 'operator' as is_operator
    from users where id = ${userId} and session_epoch = ${epoch}`;
  return row;
}

interface CredentialsRow {
  id: number;
  password_hash: string | null;
  session_epoch: number;
}

export async function findCredentials(email: string): Promise<CredentialsRow | undefined> {
  const [row] = await sql<CredentialsRow[]>`
    select id, password_hash, session_epoch from users where lower(email) = lower(${email})`;
  return row;
}
