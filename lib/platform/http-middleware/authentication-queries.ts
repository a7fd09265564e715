import "server-only";
import { and, eq, gt, isNull, lt, placeholder } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiTokens, apps, oauthTokens } from "@/db/schema/developers";
import { sessions, users } from "@/db/schema/users";
import type { OAuthResource } from "@/db/values/apps";
import type { Scope } from "@/lib/platform/http-contract/scopes";

/** A token, or a grant, and the account that it belongs to. */
const credential = {
  token_id: apiTokens.id,
  app_id: apiTokens.app_id,
  user_id: users.id,
  has_confirmed_email: expression<boolean>(sql`${users.email_confirmed_at} is not null`),
  has_second_factor: expression<boolean>(sql`${users.second_factor_at} is not null`),
  second_factor_notice_at: users.second_factor_notice_at,
  allowed_addresses: apiTokens.allowed_addresses,
  last_used_at: apiTokens.last_used_at,
  /** Rotated: `expires_at` is then the end of the overlap with its successor. */
  replaced: expression<boolean>(sql`${apiTokens.replaced_by} is not null`),
  revoked_at: apiTokens.revoked_at,
  revoked_because: apiTokens.revoked_because,
};

const tokenByHash = db
  .select({
    ...credential,
    resource: expression<OAuthResource | null>(sql`null`),
    is_operator: expression<boolean>(sql`${users.role} = 'operator'`),
    scopes: expression<Scope[]>(apiTokens.scopes),
    expires_at: apiTokens.expires_at,
    expired: expression<boolean>(sql`${apiTokens.expires_at} <= now()`),
    /** Whether its account is suspended: the token works again when that ends. */
    account_suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
    app_suspended: expression<boolean>(sql`false`),
  })
  .from(apiTokens)
  .innerJoin(users, eq(users.id, apiTokens.user_id))
  .where(eq(apiTokens.hash, placeholder("hash")))
  .prepare("token_by_hash");

export type AuthenticationRow = Awaited<ReturnType<typeof tokenByHash.execute>>[number];

const developers = alias(users, "developers");

/** Scopes that a person has taken back since are in none of the tokens, and the rights of an operator are in none at all. */
const accessTokenByHash = db
  .select({
    ...credential,
    resource: expression<OAuthResource | null>(oauthTokens.resource),
    is_operator: expression<boolean>(sql`false`),
    scopes: expression<Scope[]>(
      sql`array(select unnest(${oauthTokens.scopes}) intersect select unnest(${apiTokens.scopes}))`,
    ),
    expires_at: oauthTokens.expires_at,
    expired: expression<boolean>(sql`${oauthTokens.expires_at} <= now()`),
    account_suspended: expression<boolean>(sql`${users.suspended_at} is not null`),
    app_suspended: expression<boolean>(
      sql`(${apps.state} is null or ${apps.state} = 'suspended' or ${developers.suspended_at} is not null)`,
    ),
  })
  .from(oauthTokens)
  .innerJoin(apiTokens, eq(apiTokens.id, oauthTokens.grant_id))
  .innerJoin(users, eq(users.id, apiTokens.user_id))
  .leftJoin(apps, eq(apps.id, apiTokens.app_id))
  .leftJoin(developers, eq(developers.id, apps.user_id))
  .where(and(eq(oauthTokens.hash, placeholder("hash")), eq(oauthTokens.type, "access")))
  .prepare("access_token_by_hash");

/** The token with this hash, valid or not, and its owner. */
export async function findToken(hash: Buffer): Promise<AuthenticationRow | undefined> {
  const [row] = await tokenByHash.execute({ hash });
  return row;
}

/** The access token of an app with this hash, valid or not, its grant, and the account that has granted it. */
export async function findAccessToken(hash: Buffer): Promise<AuthenticationRow | undefined> {
  const [row] = await accessTokenByHash.execute({ hash });
  return row;
}

/** Records a token's use. Of several writers within a minute only the first takes effect. */
export async function touchToken(tokenId: number, from: string | null): Promise<void> {
  await db
    .update(apiTokens)
    .set({ last_used_at: NOW, last_used_from: from })
    .where(
      and(
        eq(apiTokens.id, tokenId),
        sql`(${apiTokens.last_used_at} is null or ${apiTokens.last_used_at} < now() - interval '1 minute')`,
      ),
    );
}

const userOfSession = db
  .select({
    session_id: sessions.id,
    user_id: users.id,
    name: users.name,
    handle: users.handle,
    avatar: users.avatar,
    is_operator: expression<boolean>(sql`${users.role} = 'operator'`),
    has_confirmed_email: expression<boolean>(sql`${users.email_confirmed_at} is not null`),
    has_second_factor: expression<boolean>(sql`${users.second_factor_at} is not null`),
    second_factor_notice_at: users.second_factor_notice_at,
    confirmed_at: sessions.confirmed_at,
    last_active_at: sessions.last_active_at,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.user_id))
  .where(
    and(
      eq(sessions.id, placeholder("session_id")),
      eq(sessions.user_id, placeholder("user_id")),
      gt(sessions.expires_at, NOW),
      isNull(users.suspended_at),
    ),
  )
  .prepare("user_of_session");

/** The account of a session that has neither ended nor expired, unless the account is suspended. */
export async function findSessionUser(sessionId: number, userId: number) {
  const [row] = await userOfSession.execute({ session_id: sessionId, user_id: userId });
  return row;
}

/** Records a session's use. Of several writers within a minute only the first takes effect. */
export async function touchSession(sessionId: number, from: string | null): Promise<void> {
  await db
    .update(sessions)
    .set({ last_active_at: NOW, last_active_from: from })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_active_at, sql`now() - interval '1 minute'`)));
}
