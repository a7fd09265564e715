import "server-only";
import { and, count, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { singleRow } from "@/db/single-row";
import type { DeliveryBacklog } from "@/lib/platform/metrics";

/**
 * Counts the deliveries that wait for enabled webhooks, and those of them whose time has come. `age` and `delay` are in seconds, 0
 * where none is: since the oldest was made, and since the one that is late the most was due.
 */
export async function findBacklog(): Promise<DeliveryBacklog> {
  const isDue = sql`${webhookDeliveries.next_at} <= now()`;
  const secondsSince = (instant: ReturnType<typeof sql>) =>
    expression<number>(sql`coalesce(extract(epoch from now() - ${instant}), 0)::float8`);
  const rows = await db
    .select({
      waiting: count(),
      due: expression<number>(sql`count(*) filter (where ${isDue})`),
      age: secondsSince(sql`min(${webhookDeliveries.created_at})`),
      delay: secondsSince(sql`min(${webhookDeliveries.next_at}) filter (where ${isDue})`),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(and(eq(webhookDeliveries.state, "waiting"), eq(webhookEndpoints.state, "enabled")));
  return singleRow(rows);
}
