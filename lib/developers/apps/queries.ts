import "server-only";
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { apiTokens, apps } from "@/db/schema/developers";
import { requestHours } from "@/db/schema/request-log";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { isLiveGrant, logoPath } from "./fragments";

/** The accounts that allow an app something now. */
const accounts = expression<number>(
  sql`(select count(*) from ${apiTokens} where ${apiTokens.app_id} = ${apps.id} and ${isLiveGrant})::int`,
);

const columns = {
  id: apps.id,
  kind: apps.kind,
  client_id: apps.client_id,
  name: apps.name,
  logo: expression<string | null>(logoPath),
  homepage: apps.homepage,
  privacy_url: apps.privacy_url,
  redirect_uris: apps.redirect_uris,
  scopes: expression<Scope[]>(apps.scopes),
  state: apps.state,
  state_reason: apps.state_reason,
  keeps_secret: expression<boolean>(sql`${apps.secret_hash} is not null`),
  previous_secret_until: expression<Date | null>(
    sql`case when ${apps.previous_secret_until} > now() then ${apps.previous_secret_until} end`,
  ),
  accounts,
  created_at: apps.created_at,
  updated_at: apps.updated_at,
};

/** The apps of an account, newest first. */
export const findApps = (userId: number) =>
  db.select(columns).from(apps).where(eq(apps.user_id, userId)).orderBy(desc(apps.id));

/** One app of an account. */
export async function findApp(userId: number, appId: number) {
  const [row] = await db
    .select(columns)
    .from(apps)
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId)));
  return row;
}

/** All apps with their developers, those that wait for a review first. */
export const findAllApps = (limit: number) =>
  db
    .select({
      ...columns,
      /** Null for an app that is nobody's. */
      developer: { id: users.id, name: users.name, handle: users.handle },
    })
    .from(apps)
    .leftJoin(users, eq(users.id, apps.user_id))
    .orderBy(
      desc(expression(sql`${apps.state} = 'submitted'`)),
      desc(expression(sql`${apps.kind} in ('developer', 'server')`)),
      desc(apps.id),
    )
    .limit(limit);

export async function countApps(userId: number, transaction: Db = sql): Promise<number> {
  const rows = await transaction.select({ count: count() }).from(apps).where(eq(apps.user_id, userId));
  return singleRow(rows).count;
}

interface AppFields {
  name: string;
  homepage: string;
  privacy_url: string | null;
  redirect_uris: string[];
  scopes: Scope[];
}

interface NewApp extends AppFields {
  client_id: string;
  secret_hash: Buffer | null;
}

/** Stores an app that is nobody's, for a program of this server. Writes nothing when it is there as it should be. */
export async function upsertServerApp(app: Pick<NewApp, "client_id" | "name" | "homepage" | "scopes">) {
  const { name, homepage, scopes } = app;
  await db
    .insert(apps)
    .values({ ...app, kind: "server", state: "verified", redirect_uris: [] })
    .onConflictDoUpdate({
      target: apps.client_id,
      set: { name, homepage, scopes, updated_at: NOW },
      setWhere: expression<boolean>(sql`(${apps.name}, ${apps.homepage}, ${apps.scopes}) is distinct from
        (${name}, ${homepage}, ${scopes}::text[])`),
    });
}

/** Adds an app, unless its account has `limit` of them. Returns its id. */
export async function insertApp(userId: number, app: NewApp, limit: number): Promise<number | undefined> {
  return sql.begin(async (transaction) => {
    // Two at once are counted one after the other.
    await lockAccount(transaction, userId);
    if ((await countApps(userId, transaction)) >= limit) return undefined;
    const rows = await transaction
      .insert(apps)
      .values({ user_id: userId, ...app })
      .returning({ id: apps.id });
    return singleRow(rows).id;
  });
}

/**
 * Changes an app. A verified one whose name, addresses or scopes become others waits for another review, since those are what was reviewed.
 * False when the account has no such app.
 */
export async function updateApp(userId: number, appId: number, fields: AppFields): Promise<boolean> {
  const isOther = sql`(${apps.name}, ${apps.redirect_uris}, ${apps.homepage}) is distinct from
    (${fields.name}, ${fields.redirect_uris}::text[], ${fields.homepage}) or not ${apps.scopes} @> ${fields.scopes}::text[]`;
  const state = expression<"submitted">(
    sql`case when ${apps.state} = 'verified' and (${isOther}) then 'submitted' else ${apps.state} end`,
  );
  return changeOne(userId, appId, { ...fields, state, updated_at: NOW });
}

/** Gives an app another secret; the one before works for some hours. False for one that the account does not have, or without a secret. */
export async function replaceSecret(
  userId: number,
  appId: number,
  hash: Buffer,
  overlapHours: number,
): Promise<boolean> {
  const change = {
    secret_hash: hash,
    previous_secret_hash: expression<Buffer | null>(sql`${apps.secret_hash}`),
    previous_secret_until: expression<Date>(sql`now() + ${overlapHours} * interval '1 hour'`),
    updated_at: NOW,
  };
  return changeOne(userId, appId, change, isNotNull(apps.secret_hash));
}

/** Asks operators to review an app in development. False for one in another state. */
export async function submitApp(userId: number, appId: number): Promise<boolean> {
  const change = { state: "submitted", state_reason: null, updated_at: NOW } as const;
  return changeOne(userId, appId, change, eq(apps.state, "development"));
}

/** Changes an app of an account. False when it has none with this id that fits the condition. */
async function changeOne(
  userId: number,
  appId: number,
  change: PgUpdateSetSource<typeof apps>,
  condition?: SQL,
): Promise<boolean> {
  const rows = await db
    .update(apps)
    .set(change)
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId), condition))
    .returning({ id: apps.id });
  return rows.length === 1;
}

/** Ends what people allow an app: a trigger ends the connections and announces it. */
export async function endGrantsOfApp(appId: number): Promise<void> {
  await db
    .update(apiTokens)
    .set({ revoked_at: NOW, revoked_because: "suspended" })
    .where(and(eq(apiTokens.app_id, appId), isNull(apiTokens.revoked_at)));
}

/** Deletes an app whose grants have ended. False when the account has no such app. */
export async function deleteApp(userId: number, appId: number): Promise<boolean> {
  const rows = await db
    .delete(apps)
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId)))
    .returning({ id: apps.id });
  return rows.length === 1;
}

/** Sets the state of any app, for operators. Undefined when there is none, when it is in this state, or is of another `version`: the moment of its last change. */
export async function reviewApp(
  appId: number,
  state: "verified" | "development" | "suspended",
  reason: string,
  version: string,
) {
  const [row] = await db
    .update(apps)
    .set({ state, state_reason: reason, updated_at: NOW })
    .where(
      and(
        eq(apps.id, appId),
        sql`${apps.state} <> ${state} and date_trunc('milliseconds', ${apps.updated_at}) = ${version}::timestamptz`,
      ),
    )
    .returning({ id: apps.id, user_id: apps.user_id, name: apps.name });
  return row;
}

/** The requests of an app in the last days, by day, without a word about the accounts that they were for. */
export async function findAppUsage(userId: number, appId: number, days: number) {
  const day = expression<string>(sql`to_char(${requestHours.hour} at time zone 'UTC', 'YYYY-MM-DD')`);
  const total = (condition: ReturnType<typeof sql>) =>
    expression<number>(sql`coalesce(sum(${requestHours.requests}) filter (where ${condition}), 0)::int`);
  return db
    .select({
      day,
      accounts: expression<number>(sql`count(distinct ${requestHours.token_id})::int`),
      requests: total(sql`true`),
      refusals: total(sql`${requestHours.status} between 400 and 499`),
      errors: total(sql`${requestHours.status} >= 500`),
    })
    .from(requestHours)
    .innerJoin(apiTokens, eq(apiTokens.id, requestHours.token_id))
    .innerJoin(apps, eq(apps.id, apiTokens.app_id))
    .where(
      and(
        eq(apps.id, appId),
        eq(apps.user_id, userId),
        sql`${requestHours.hour} > now() - ${days} * interval '1 day'`,
      ),
    )
    .groupBy(day)
    .orderBy(asc(day));
}
