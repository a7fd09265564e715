import "server-only";
import { and, eq, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { accessRequests } from "@/db/schema/access";
import { apiTokens, apps, oauthCodes, oauthDevices, oauthTokens } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import type { OAuthResource } from "@/db/values/apps";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from "./constants";
import { isLiveGrant } from "./fragments";
import { mailLeakedGrant } from "./jobs";

/** A grant, locked until its transaction ends, so that codes and tokens of it are redeemed and it is ended one after the other. */
export interface GrantRow {
  grant_id: number;
  user_id: number;
  app_id: number | null;
  name: string;
  scopes: Scope[];
  /** Whether it gives nothing, as the grant of a suspended account, or that of a program of this server without API access. */
  ended: boolean;
}

/** A code, of its grant. */
export interface CodeRow extends GrantRow {
  redirect_uri: string;
  code_scopes: Scope[];
  resource: OAuthResource;
  challenge: string;
  expired: boolean;
  used: boolean;
  /** Whether it was used so lately that the app sent it twice. */
  just_used: boolean;
}

/** A refresh token, of its grant. */
export interface RefreshRow extends GrantRow {
  token_scopes: Scope[];
  resource: OAuthResource;
  expired: boolean;
  uses: number;
  overlaps: boolean;
}

const grantColumns = sql`
  ${apiTokens.id} as grant_id, ${apiTokens.user_id}, ${apiTokens.app_id}, ${apiTokens.name}, ${apiTokens.scopes},
  not ${isLiveGrant} or exists (
    select from ${users} where ${users.id} = ${apiTokens.user_id} and ${users.suspended_at} is not null) or exists (
    select from ${apps} where ${apps.id} = ${apiTokens.app_id} and ${apps.kind} = 'server' and not exists (
      select from ${accessRequests} where ${accessRequests.user_id} = ${apiTokens.user_id}
        and ${accessRequests.state} = 'approved')) as ended`;

/** The code with this hash, and its grant, which is locked. What the code says is read once it is. */
export async function lockCode(
  transaction: Db,
  hash: Buffer,
  secondUseSeconds: number,
): Promise<CodeRow | undefined> {
  await transaction`
    select from ${apiTokens} where ${apiTokens.id} = (select ${oauthCodes.grant_id} from ${oauthCodes} where ${oauthCodes.hash} = ${hash})
    for no key update`;
  const [row] = await transaction<CodeRow[]>`
    select ${grantColumns}, ${oauthCodes.redirect_uri}, ${oauthCodes.scopes} as code_scopes, ${oauthCodes.resource}, ${oauthCodes.challenge},
      ${oauthCodes.expires_at} <= now() as expired, ${oauthCodes.used_at} is not null as used,
      coalesce(${oauthCodes.used_at} > now() - ${secondUseSeconds} * interval '1 second', false) as just_used
    from ${oauthCodes} join ${apiTokens} on ${apiTokens.id} = ${oauthCodes.grant_id} where ${oauthCodes.hash} = ${hash}`;
  return row;
}

/** The refresh token with this hash, and its grant, which is locked. */
export async function lockRefreshToken(
  transaction: Db,
  hash: Buffer,
  overlapSeconds: number,
): Promise<RefreshRow | undefined> {
  await lockGrantOfToken(transaction, hash);
  const [row] = await transaction<RefreshRow[]>`
    select ${grantColumns}, ${oauthTokens.scopes} as token_scopes, ${oauthTokens.resource}, ${oauthTokens.uses},
      ${oauthTokens.expires_at} <= now() as expired,
      coalesce(${oauthTokens.used_at} > now() - ${overlapSeconds} * interval '1 second', true) as overlaps
    from ${oauthTokens} join ${apiTokens} on ${apiTokens.id} = ${oauthTokens.grant_id}
    where ${oauthTokens.hash} = ${hash} and ${oauthTokens.type} = 'refresh'`;
  return row;
}

/** The grant with this id, locked. */
export async function lockGrant(transaction: Db, grantId: number): Promise<GrantRow | undefined> {
  const [row] = await transaction<GrantRow[]>`
    select ${grantColumns} from ${apiTokens} where ${apiTokens.id} = ${grantId} for no key update`;
  return row;
}

/** The grant of an access token or refresh token, locked. */
export async function lockGrantOfToken(transaction: Db, hash: Buffer): Promise<GrantRow | undefined> {
  const [row] = await transaction<GrantRow[]>`
    select ${grantColumns} from ${apiTokens}
    where ${apiTokens.id} = (select ${oauthTokens.grant_id} from ${oauthTokens} where ${oauthTokens.hash} = ${hash})
    for no key update`;
  return row;
}

export async function markCodeUsed(transaction: Db, hash: Buffer): Promise<void> {
  await transaction.update(oauthCodes).set({ used_at: NOW }).where(eq(oauthCodes.hash, hash));
}

export async function markRefreshed(transaction: Db, hash: Buffer): Promise<void> {
  await transaction
    .update(oauthTokens)
    .set({
      used_at: expression(sql`coalesce(${oauthTokens.used_at}, now())`),
      uses: expression(sql`${oauthTokens.uses} + 1`),
    })
    .where(eq(oauthTokens.hash, hash));
}

interface NewTokens {
  grantId: number;
  resource: OAuthResource;
  access: { hash: Buffer; scopes: Scope[] };
  refresh: { hash: Buffer; scopes: Scope[] };
}

/** Stores an access token and a refresh token of a grant. Neither outlives it. */
export async function insertTokens(
  transaction: Db,
  { grantId, resource, access, refresh }: NewTokens,
): Promise<void> {
  const end = (lifetime: ReturnType<typeof sql>) =>
    expression<Date>(
      sql`(select least(now() + ${lifetime}, ${apiTokens.expires_at}) from ${apiTokens} where ${apiTokens.id} = ${grantId})`,
    );
  await transaction.insert(oauthTokens).values([
    {
      ...access,
      grant_id: grantId,
      type: "access",
      resource,
      expires_at: end(sql`${ACCESS_TOKEN_SECONDS} * interval '1 second'`),
    },
    {
      ...refresh,
      grant_id: grantId,
      type: "refresh",
      resource,
      expires_at: end(sql`${REFRESH_TOKEN_DAYS} * interval '1 day'`),
    },
  ]);
}

/** Ends a grant whose code or token somebody else seems to have, and queues the email to its person. False when it has ended already. */
export async function endLeakedGrant(transaction: Db, grantId: number): Promise<boolean> {
  const rows = await transaction<object[]>`
    with ended as (
      update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'leaked'
      where ${apiTokens.id} = ${grantId} and ${apiTokens.revoked_at} is null returning ${apiTokens.id})
    select ${enqueue(mailLeakedGrant, { grant_id: sql`id` })} from ended`;
  return rows.length === 1;
}

/** Ends the grant of a token that an app gives back. Returns whose it was; undefined when the app has no such token. */
export async function endGrantOfToken(
  appId: number,
  hash: Buffer,
): Promise<{ id: number; user_id: number; name: string } | undefined> {
  const [row] = await sql<{ id: number; user_id: number; name: string }[]>`
    update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'app'
    where ${apiTokens.id} = (select ${oauthTokens.grant_id} from ${oauthTokens} where ${oauthTokens.hash} = ${hash})
      and ${apiTokens.app_id} = ${appId} and ${apiTokens.revoked_at} is null
    returning ${apiTokens.id}, ${apiTokens.user_id}, ${apiTokens.name}`;
  return row;
}

/** A token of an app that works, for the app itself. None does while its account is suspended. */
export async function findOwnLiveToken(appId: number, hash: Buffer) {
  const [row] = await db
    .select({
      user_id: apiTokens.user_id,
      type: oauthTokens.type,
      resource: oauthTokens.resource,
      scopes: expression<Scope[]>(
        sql`array(select unnest(${oauthTokens.scopes}) intersect select unnest(${apiTokens.scopes}) order by 1)`,
      ),
      created_at: oauthTokens.created_at,
      expires_at: oauthTokens.expires_at,
    })
    .from(oauthTokens)
    .innerJoin(apiTokens, eq(apiTokens.id, oauthTokens.grant_id))
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(
      and(
        eq(oauthTokens.hash, hash),
        eq(apiTokens.app_id, appId),
        sql`${apiTokens.revoked_at} is null and ${users.suspended_at} is null and ${oauthTokens.expires_at} > now()`,
        // One that was used once works again for a moment only, which nobody should count on.
        sql`(${oauthTokens.type} = 'access' or ${oauthTokens.uses} = 0)`,
      ),
    );
  return row;
}

/** The person whose grant has ended because of a code or token that leaked, with the app's name. */
export async function findGrantPerson(grantId: number) {
  const [row] = await sql<{ user_id: number; email: string; name: string }[]>`
    select ${users.id} as user_id, ${users.email}, ${apiTokens.name} from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.user_id}
    where ${apiTokens.id} = ${grantId} and ${users.deleted_at} is null`;
  return row;
}

/** Deletes codes and tokens that have been over for some days: a request with one is answered as with an unknown one. */
export async function deleteOldTokens(days: number): Promise<void> {
  const before = sql`now() - ${days} * interval '1 day'`;
  await db.delete(oauthCodes).where(lt(oauthCodes.expires_at, before));
  await db.delete(oauthDevices).where(lt(oauthDevices.expires_at, before));
  await db.delete(oauthTokens).where(lt(oauthTokens.expires_at, before));
}
