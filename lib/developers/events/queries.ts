import "server-only";
import { and, asc, desc, eq, gt, gte, isNull, lt, notExists, placeholder } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiEvents, eventAccounts } from "@/db/schema/api-events";
import { apiTokens, apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { hasRows } from "@/db/single-row";

/** The filter of an account's events. */
export interface EventFilter {
  /** Only these types; undefined: all. */
  types: readonly string[] | undefined;
  since: string | undefined;
  until: string | undefined;
  /** An endpoint of the account to which they were not delivered. */
  undelivered_to: number | undefined;
  /** The grant of the app that asks; undefined: none does. */
  grant: AppGrant | undefined;
}

/** A grant by which an app asks for events, and the types of events that it opens where they are about itself. */
export interface AppGrant {
  id: number;
  appId: number;
  accountTypes: readonly string[];
}

/** An app sees those about itself of the events that are about the account and not its music. Programs of this server see all that a token does. */
const isOpenByGrant = (grant: AppGrant | undefined) =>
  grant &&
  expression(sql`(${apiEvents.type} <> all(${[...grant.accountTypes]}::text[]) or ${grant.id} = any(${apiEvents.grant_ids}) or exists (
    select from ${apps} where ${apps.id} = ${grant.appId} and ${apps.kind} = 'server'))`);

export interface ApiEventRow {
  id: number;
  body: string;
}

/** At most `limit` events of an account: those after an id, oldest first, or those before one, newest first. */
export async function findEvents(
  userId: number,
  { types, since, until, undelivered_to, grant }: EventFilter,
  { after, before, order }: { after: number; before?: number; order: "oldest" | "newest" },
  limit: number,
): Promise<ApiEventRow[]> {
  const delivered = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.event_id, apiEvents.id),
        eq(webhookDeliveries.endpoint_id, undelivered_to ?? 0),
        eq(webhookDeliveries.state, "delivered"),
      ),
    );
  return db
    .select({ id: apiEvents.id, body: apiEvents.body })
    .from(apiEvents)
    .where(
      and(
        eq(apiEvents.user_id, userId),
        gt(apiEvents.id, after),
        before === undefined ? undefined : lt(apiEvents.id, before),
        types === undefined ? undefined : expression(sql`${apiEvents.type} = any(${[...types]}::text[])`),
        since === undefined ? undefined : gte(apiEvents.at, new Date(since)),
        until === undefined ? undefined : lt(apiEvents.at, new Date(until)),
        undelivered_to === undefined ? undefined : notExists(delivered),
        isOpenByGrant(grant),
      ),
    )
    .orderBy(order === "oldest" ? asc(apiEvents.id) : desc(apiEvents.id))
    .limit(limit);
}

/** Prepared, since programs ask again and again without that anything has happened. */
const boundsOfAccount = db
  .select({
    last: expression<number | null>(
      sql`(select max(${apiEvents.id}) from ${apiEvents} where ${apiEvents.user_id} = ${users.id})`,
    ),
    forgotten: eventAccounts.forgotten_id,
  })
  .from(users)
  .leftJoin(eventAccounts, eq(eventAccounts.user_id, users.id))
  .where(eq(users.id, placeholder("user_id")))
  .prepare("event_bounds");

/** The last event of an account, and the last one that is no longer stored; 0 where there is none. */
export async function findBounds(userId: number): Promise<{ last: number; forgotten: number }> {
  const [row] = await boundsOfAccount.execute({ user_id: userId });
  const forgotten = row?.forgotten ?? 0;
  return { last: Math.max(row?.last ?? 0, forgotten), forgotten };
}

/** One event of an account, for the app with a grant where one asks. */
export async function findAccountEvent(userId: number, id: number, grant: AppGrant | undefined) {
  const [row] = await db
    .select({ type: apiEvents.type, body: apiEvents.body })
    .from(apiEvents)
    .where(and(eq(apiEvents.id, id), eq(apiEvents.user_id, userId), isOpenByGrant(grant)));
  return row;
}

/** Whether an endpoint is for the events of this account itself. */
export async function hasEndpoint(userId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, userId), isNull(webhookEndpoints.app_id)),
    );
  return hasRows(rows);
}

/** Deletes the events from before an instant, with their deliveries, and notes for each account which was the last. */
export async function removeOldEvents(before: Date): Promise<void> {
  await sql`
    with forgotten as (delete from ${apiEvents} where ${apiEvents.at} < ${before} returning ${apiEvents.user_id}, ${apiEvents.id})
    update ${eventAccounts} set ${sql(eventAccounts, "forgotten_id")} = greatest(${eventAccounts.forgotten_id}, last.id)
    from (select user_id, max(id) as id from forgotten group by user_id) as last where last.user_id = ${eventAccounts.user_id}`;
}

/** Stops storing events for accounts that have had neither a token nor an endpoint since an instant. */
export async function endEventAccounts(before: Date): Promise<void> {
  await db.delete(eventAccounts).where(
    and(
      lt(eventAccounts.since, before),
      expression(sql`not exists (
          select from ${apiTokens} where ${apiTokens.user_id} = ${eventAccounts.user_id}
            and coalesce(${apiTokens.revoked_at}, ${apiTokens.expires_at}) >= ${before})`),
      expression(sql`not exists (
          select from ${webhookEndpoints} where ${webhookEndpoints.user_id} = ${eventAccounts.user_id})`),
    ),
  );
}
