import "server-only";
import { and, count, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { singleRow } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";

/** Deliveries that wait. Times are in seconds, 0 where there is none. */
interface DeliveryBacklog {
  waiting: number;
  /** The number of them that could be sent now. */
  due: number;
  /** The time since the oldest was made. */
  age: number;
  /** The time for which one has been due, at most. */
  delay: number;
}

/** Counts the deliveries that wait for enabled webhooks. */
export async function findBacklog(): Promise<DeliveryBacklog> {
  const isDue = sql`${webhookDeliveries.next_at} <= now()`;
  const seconds = (instant: Fragment) =>
    expression<number>(sql`coalesce(extract(epoch from now() - ${instant}), 0)::float8`);
  const rows = await db
    .select({
      waiting: count(),
      due: expression<number>(sql`count(*) filter (where ${isDue})`),
      age: seconds(sql`min(${webhookDeliveries.created_at})`),
      delay: seconds(sql`min(${webhookDeliveries.next_at}) filter (where ${isDue})`),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(and(eq(webhookDeliveries.state, "waiting"), eq(webhookEndpoints.state, "enabled")));
  return singleRow(rows);
}
