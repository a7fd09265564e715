import "server-only";
import { and, count, desc as descending, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { desc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { apps } from "@/db/schema/developers";
import { webhookDeliveries, webhookEndpoints, webhookTries } from "@/db/schema/webhooks";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import type { WEBHOOK_FORMATS } from "@/db/values/webhooks";
import { isSuspendedApp } from "@/lib/developers/apps/fragments";
import type { Webhook } from "./shapes";

type WebhookData = z.input<typeof Webhook>;

const newest = desc(webhookEndpoints.id);

/** The attempts of the last day at an endpoint, whose time is that of an answer. */
const lastDay = sql`(
  select json_build_object(
    'delivered', count(*) filter (where ${webhookTries.status} between 200 and 299),
    'failed', count(*) filter (where coalesce(${webhookTries.status}, 0) not between 200 and 299),
    'p50_ms', round(percentile_cont(0.5) within group (order by ${webhookTries.duration_ms}) filter (where ${webhookTries.status} is not null)),
    'p95_ms', round(percentile_cont(0.95) within group (order by ${webhookTries.duration_ms}) filter (where ${webhookTries.status} is not null)))
  from ${webhookDeliveries} join ${webhookTries} on ${webhookTries.delivery_id} = ${webhookDeliveries.id}
  where ${webhookDeliveries.endpoint_id} = ${webhookEndpoints.id} and ${webhookDeliveries.created_at} > now() - interval '5 days'
    and ${webhookTries.at} > now() - interval '24 hours')`;

const webhookShape = sql`json_build_object(
  'id', ${webhookEndpoints.id}, 'url', ${webhookEndpoints.url}, 'format', ${webhookEndpoints.format}, 'types', ${webhookEndpoints.types},
  'description', ${webhookEndpoints.description}, 'app_id', ${webhookEndpoints.app_id}, 'state', ${webhookEndpoints.state},
  'disabled_because', ${webhookEndpoints.disabled_because}, 'failing_since', ${webhookEndpoints.failing_since},
  'secret', json_build_object('created_at', ${webhookEndpoints.rotated_at}, 'previous_until',
    case when ${webhookEndpoints.previous_until} > now() then ${webhookEndpoints.previous_until} end),
  'last_24_hours', ${lastDay}, 'created_at', ${webhookEndpoints.created_at}, 'updated_at', ${webhookEndpoints.updated_at})`;

/** The endpoints of an account, or of an app of it, newest first. */
export async function findWebhooks(
  userId: number,
  appId: number | undefined,
  slice: PageSlice,
): Promise<OffsetPage<WebhookData>> {
  const list = {
    from: webhookEndpoints,
    where: sql`${webhookEndpoints.user_id} = ${userId}
      ${appId === undefined ? sql`` : sql`and ${webhookEndpoints.app_id} = ${appId}`}`,
    order: newest,
    shape: webhookShape,
  };
  const [row] = await sql<[OffsetPage<WebhookData>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** One endpoint of an account. */
export async function findWebhook(userId: number, id: number): Promise<WebhookData | undefined> {
  const [row] = await sql<{ webhook: WebhookData }[]>`
    select ${webhookShape} as webhook from ${webhookEndpoints} where ${webhookEndpoints.id} = ${id}
      and ${webhookEndpoints.user_id} = ${userId}`;
  return row?.webhook;
}

/** Counts the endpoints of an account for events of its own, or for those of one of its apps. */
export async function countEndpoints(
  userId: number,
  appId: number | null = null,
  transaction: Db = sql,
): Promise<number> {
  const isOfApp = appId === null ? isNull(webhookEndpoints.app_id) : eq(webhookEndpoints.app_id, appId);
  const rows = await transaction
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.user_id, userId), isOfApp));
  return singleRow(rows).count;
}

/** The most endpoints that any app of an account has. */
export async function countMostEndpoints(userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.user_id, userId), isNotNull(webhookEndpoints.app_id)))
    .groupBy(webhookEndpoints.app_id)
    .orderBy(descending(count()))
    .limit(1);
  return row?.count ?? 0;
}

/** An app of an account, and whether nothing is sent to it. */
export async function findEndpointApp(userId: number, appId: number, transaction: Db = sql) {
  const [row] = await transaction
    .select({ suspended: expression<boolean>(isSuspendedApp) })
    .from(apps)
    .where(and(eq(apps.id, appId), eq(apps.user_id, userId)))
    .for("key share");
  return row;
}

interface NewEndpoint {
  app_id: number | null;
  url: string;
  types: string[];
  scopes: string[] | null;
  description: string;
  format: (typeof WEBHOOK_FORMATS)[number];
}

/**
 * Adds an endpoint, unless its account or its app has `limit` of them, which is `full`. `check` is that of a secret of its id. Returns its
 * id; `suspended` or `missing` says so of its app.
 */
export async function insertEndpoint(
  userId: number,
  { app_id, ...fields }: NewEndpoint,
  limit: number,
  check: (id: number) => Buffer,
): Promise<number | "full" | "missing" | "suspended"> {
  return sql.begin(async (transaction) => {
    // Two at once are counted one after the other.
    await lockAccount(transaction, userId);
    // Locked, so that it is deleted before or after.
    const app = app_id === null ? undefined : await findEndpointApp(userId, app_id, transaction);
    if (app_id !== null && !app) return "missing";
    if (app?.suspended) return "suspended";
    if ((await countEndpoints(userId, app_id, transaction)) >= limit) return "full";
    const [{ id }] = await transaction<[{ id: number }]>`
      select nextval(pg_get_serial_sequence('webhook_endpoints', 'id')) as id`;
    await transaction
      .insert(webhookEndpoints)
      .values({ id, user_id: userId, app_id, ...fields, secret_check: check(id) });
    return id;
  });
}

interface EndpointChanges {
  url?: string | undefined;
  types?: string[] | undefined;
  /** With types: the scopes of who chose them. */
  scopes: string[] | null;
  description?: string | undefined;
  state?: "enabled" | "paused" | undefined;
  /** The check of its secret, if it is enabled again. */
  check: Buffer;
}

/** The types of an endpoint, and the scopes of who chose them. Deliveries are added to it after the end of the transaction. */
export async function lockEndpoint(userId: number, id: number) {
  const [row] = await db
    .select({ types: webhookEndpoints.types, scopes: webhookEndpoints.scopes })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, userId)))
    .for("update");
  return row;
}

/** Changes an endpoint of an account. To be enabled forgives what has failed. False when there is none. */
export async function updateEndpoint(
  userId: number,
  id: number,
  { url, types, scopes, description, state, check }: EndpointChanges,
): Promise<boolean> {
  const waiting = sql`(
    select min(${webhookDeliveries.next_at}) from ${webhookDeliveries} where ${webhookDeliveries.endpoint_id} = ${id}
      and ${webhookDeliveries.state} = 'waiting')`;
  const rows = await db
    .update(webhookEndpoints)
    .set({
      updated_at: NOW,
      ...(url !== undefined && { url }),
      ...(types !== undefined && { types, scopes }),
      ...(description !== undefined && { description }),
      ...(state !== undefined && { state, disabled_because: null }),
      ...(state === "enabled" && {
        failures: 0,
        first_failure_at: null,
        failing_since: null,
        held_until: null,
        secret_check: check,
        next_at: expression<Date>(waiting),
      }),
    })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, userId)))
    .returning({ id: webhookEndpoints.id });
  return rows.length === 1;
}

export async function deleteEndpoint(userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, userId)))
    .returning({ id: webhookEndpoints.id });
  return rows.length === 1;
}

/** Gives an endpoint its next secret, unless another request has done so since. Returns when the one before ends. */
export async function rotateSecret(
  userId: number,
  id: number,
  generation: number,
  { overlapHours, check }: { overlapHours: number; check: Buffer },
): Promise<Date | undefined> {
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      generation: generation + 1,
      rotated_at: NOW,
      updated_at: NOW,
      secret_check: check,
      previous_until: expression(sql`now() + ${overlapHours} * interval '1 hour'`),
    })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.user_id, userId),
        eq(webhookEndpoints.generation, generation),
      ),
    )
    .returning({ previous_until: webhookEndpoints.previous_until });
  return row?.previous_until ?? undefined;
}
