import "server-only";
import { sql } from "@/db/client";
import type { Scope } from "./scopes";

interface TokenRow {
  token_id: number;
  user_id: number;
  is_operator: boolean;
  scopes: Scope[];
  expires_at: Date;
  last_used_at: Date | null;
}

/** The token with this hash, if it is neither revoked nor expired, and its owner. */
export async function findLiveToken(hash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await sql<TokenRow[]>`
    select api_tokens.id as token_id, users.id as user_id, users.role = 'operator' as is_operator,
           scopes, expires_at, last_used_at
    from api_tokens join users on users.id = api_tokens.user_id
    where hash = ${hash} and revoked_at is null and expires_at > now()`;
  return row;
}

export async function touchToken(tokenId: number): Promise<void> {
  await sql`update api_tokens set last_used_at = now() where id = ${tokenId}`;
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
