import "server-only";
import { and, count, desc, eq, gt, or } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { webhookDeliveries, webhookEndpoints, webhookTries } from "@/db/schema/webhooks";
import { singleRow } from "@/db/single-row";
import type { FailingRow, SlowRow } from "./webhook-pages";

/** Deliveries end within days of their beginning, whose index finds them. */
const isOfLastDays = gt(webhookDeliveries.created_at, sql`now() - interval '5 days'`);

const lastDay = sql`now() - interval '24 hours'`;

const endpoint = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  owner: { id: users.id, handle: users.handle },
  /** The app to whose accounts the events happen. */
  app: apps.name,
};

/** Counts the deliveries that ended in the last 24 hours. */
export async function countOutcomes(): Promise<{ delivered: number; failed: number }> {
  const inState = (state: "delivered" | "failed") =>
    expression<number>(sql`count(*) filter (where ${webhookDeliveries.state} = ${state})`);
  const rows = await db
    .select({ delivered: inState("delivered"), failed: inState("failed") })
    .from(webhookDeliveries)
    .where(and(isOfLastDays, gt(webhookDeliveries.done_at, lastDay)));
  return singleRow(rows);
}

/** Counts the webhooks that are enabled. */
export async function countEnabledWebhooks(): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.state, "enabled"));
  return singleRow(rows).count;
}

/** The webhooks that were disabled and those whose last attempt failed, with its outcome; those with the most failures first. */
export async function findFailingWebhooks(limit: number): Promise<FailingRow[]> {
  const last = (column: "last_status" | "last_error") => sql`
    (select ${webhookDeliveries[column]} from ${webhookDeliveries}
     where ${webhookDeliveries.endpoint_id} = ${webhookEndpoints.id} and ${webhookDeliveries.attempts} > 0
     order by ${webhookDeliveries.created_at} desc, ${webhookDeliveries.id} desc limit 1)`;
  return db
    .select({
      ...endpoint,
      state: webhookEndpoints.state,
      disabled_because: webhookEndpoints.disabled_because,
      since: webhookEndpoints.first_failure_at,
      failures: webhookEndpoints.failures,
      last_status: expression<number | null>(last("last_status")),
      last_error: expression<string | null>(last("last_error")),
    })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.user_id))
    .leftJoin(apps, eq(apps.id, webhookEndpoints.app_id))
    .where(
      or(
        eq(webhookEndpoints.state, "disabled"),
        and(eq(webhookEndpoints.state, "enabled"), gt(webhookEndpoints.failures, 0)),
      ),
    )
    .orderBy(desc(webhookEndpoints.failures), desc(webhookEndpoints.id))
    .limit(limit);
}

/** The webhooks whose attempts of the last 24 hours took longest, answered or not. */
export async function findSlowWebhooks(limit: number): Promise<SlowRow[]> {
  const percentile = (share: number) =>
    sql`percentile_cont(${share}::float8) within group (order by ${webhookTries.duration_ms})`;
  return db
    .select({
      ...endpoint,
      attempts: count(),
      p50: expression<number>(percentile(0.5)),
      p95: expression<number>(percentile(0.95)),
    })
    .from(webhookTries)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookTries.delivery_id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .innerJoin(users, eq(users.id, webhookEndpoints.user_id))
    .leftJoin(apps, eq(apps.id, webhookEndpoints.app_id))
    .where(and(isOfLastDays, gt(webhookTries.at, lastDay)))
    .groupBy(webhookEndpoints.id, users.id, apps.id)
    .orderBy(desc(expression(percentile(0.95))))
    .limit(limit);
}
