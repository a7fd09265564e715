import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiTokens, apps, oauthCodes } from "@/db/schema/developers";
import type { Db } from "@/db/tagged";
import type { OAuthResource } from "@/db/values/apps";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { CODE_SECONDS, GRANT_DAYS, MAX_ACCOUNTS_IN_DEVELOPMENT } from "./constants";
import { isLiveGrant, logoPath } from "./fragments";

/** The apps that a person allows something, newest first. */
export const findConnectedApps = (userId: number) =>
  db
    .select({
      client_id: apps.client_id,
      name: apps.name,
      logo: expression<string | null>(logoPath),
      homepage: apps.homepage,
      reviewed: expression<boolean>(sql`${apps.state} = 'verified'`),
      scopes: expression<Scope[]>(apiTokens.scopes),
      connected_at: apiTokens.created_at,
      last_used_at: apiTokens.last_used_at,
    })
    .from(apiTokens)
    .innerJoin(apps, eq(apps.id, apiTokens.app_id))
    .where(and(eq(apiTokens.user_id, userId), isLiveGrant))
    .orderBy(desc(apiTokens.id));

/** Whether a person allows an app something. */
export async function hasGrant(userId: number, appId: number): Promise<boolean> {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.user_id, userId), eq(apiTokens.app_id, appId), isLiveGrant));
  return rows.length > 0;
}

/** Ends what a person allows an app; a trigger ends its connections and announces it. Returns the app's name; undefined without a grant. */
export async function endGrant(userId: number, clientId: string): Promise<{ name: string } | undefined> {
  const [row] = await sql<{ name: string }[]>`
    update ${apiTokens} set ${sql(apiTokens, "revoked_at")} = now(), ${sql(apiTokens, "revoked_because")} = 'owner'
    from ${apps}
    where ${apps.client_id} = ${clientId} and ${apiTokens.app_id} = ${apps.id} and ${apiTokens.user_id} = ${userId}
      and ${apiTokens.revoked_at} is null
    returning ${apps.name}`;
  return row;
}

/** Ends the grant with this id, for the app that has it. */
export async function endOwnGrant(userId: number, grantId: number): Promise<{ name: string } | undefined> {
  const [row] = await db
    .update(apiTokens)
    .set({ revoked_at: NOW, revoked_because: "app" })
    .where(and(eq(apiTokens.id, grantId), eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)))
    .returning({ name: apiTokens.name });
  return row;
}

/** A code by which an app learns of what a person allows it. */
interface NewCode {
  hash: Buffer;
  challenge: string;
  redirect_uri: string;
  resource: OAuthResource;
}

/** The decision of a person. */
interface Consent {
  userId: number;
  app: { id: number; name: string; client_id: string };
  /** The scopes that the app asked for, and those of them that it gets. */
  requestScopes: Scope[];
  grantScopes: Scope[];
}

/** The end of a decision: the grant, and whether the app may do more than before; or that as many others are connected as may be, or that nobody may be now. */
type ConsentOutcome = { grantId: number; isMore: boolean } | "full" | "closed";

/** Stores the decision of a person. What the app was allowed before stays, but for what it asked for again and does not get. */
export async function storeConsent(consent: Consent): Promise<ConsentOutcome> {
  const { userId, app, requestScopes, grantScopes } = consent;
  return sql.begin(async (transaction) => {
    // Two people at once are counted one after the other, and a suspension comes before or after.
    const [locked] = await transaction<{ closed: boolean; full: boolean }[]>`
      select ${apps.state} = 'suspended' as closed, coalesce(${apps.state} <> 'verified' and ${apps.user_id} <> ${userId}, false) and (
        select count(*) from ${apiTokens} where ${apiTokens.app_id} = ${apps.id} and ${apiTokens.user_id} not in (${userId}, ${apps.user_id})
          and ${isLiveGrant}) >= ${MAX_ACCOUNTS_IN_DEVELOPMENT} as full
      from ${apps} where ${apps.id} = ${app.id} for no key update`;
    if (!locked || locked.closed) return "closed";
    const [before] = await transaction<{ scopes: Scope[] }[]>`
      select ${apiTokens.scopes} from ${apiTokens} where ${apiTokens.app_id} = ${app.id} and ${apiTokens.user_id} = ${userId}
        and ${isLiveGrant} for no key update`;
    if (locked.full && !before) return "full";
    const [grant] = await transaction<[{ id: number }]>`
      insert into ${apiTokens} as granted
        (${sql(apiTokens, "user_id", "app_id", "name", "prefix", "scopes", "expires_at")})
      values (${userId}, ${app.id}, ${app.name}, ${app.client_id.slice(0, 8)}, ${grantScopes}::text[],
        now() + ${GRANT_DAYS} * interval '1 day')
      on conflict (${sql(apiTokens, "app_id", "user_id")}) where revoked_at is null do update set
        ${sql(apiTokens, "name")} = excluded.name, ${sql(apiTokens, "expires_at")} = excluded.expires_at,
        ${sql(apiTokens, "scopes")} = array(
          select scope from unnest(granted.scopes) as scope where granted.expires_at > now() and scope <> all (${requestScopes}::text[])
          union all select unnest(excluded.scopes))
      returning granted.id`;
    return { grantId: grant.id, isMore: grantScopes.some((scope) => !before?.scopes.includes(scope)) };
  });
}

/**
 * Stores a code for what a person has allowed before and is not asked for again, which prolongs nothing. False when they no longer
 * allow it.
 */
export async function repeatConsent(
  userId: number,
  appId: number,
  scopes: Scope[],
  code: NewCode,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [grant] = await transaction<{ id: number }[]>`
      select ${apiTokens.id} from ${apiTokens} where ${apiTokens.app_id} = ${appId} and ${apiTokens.user_id} = ${userId}
        and ${isLiveGrant} and ${apiTokens.scopes} @> ${scopes}::text[] for no key update`;
    if (!grant) return false;
    await insertCode({ ...code, grant_id: grant.id, scopes }, transaction);
    return true;
  });
}

/** Stores a code of a grant, in the ambient transaction unless another is given. */
export async function insertCode(
  code: NewCode & { grant_id: number; scopes: Scope[] },
  transaction: Db = sql,
): Promise<void> {
  const expires_at = expression<Date>(sql`now() + ${CODE_SECONDS} * interval '1 second'`);
  await transaction.insert(oauthCodes).values({ ...code, expires_at });
}
