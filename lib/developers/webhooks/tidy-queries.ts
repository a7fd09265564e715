import "server-only";
import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { accessRequests } from "@/db/schema/access";
import { apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { mayDeliver } from "./fragments";
import { disableEndpoint } from "./sending-queries";

/** Cancels what has waited for a paused endpoint since before an instant. */
export async function cancelPaused(before: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "canceled", done_at: NOW })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, webhookDeliveries.endpoint_id),
        eq(webhookEndpoints.state, "paused"),
        eq(webhookDeliveries.state, "waiting"),
        lt(webhookDeliveries.created_at, before),
      ),
    );
}

/** Cancels what waits for apps that may not have it any more, as when a grant is over by itself. */
export async function cancelEndedGrants(): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "canceled", done_at: NOW, locked_until: null })
    .from(webhookEndpoints)
    .where(
      and(
        // By endpoint, since an index has what waits for each.
        eq(webhookDeliveries.endpoint_id, webhookEndpoints.id),
        isNotNull(webhookEndpoints.app_id),
        eq(webhookDeliveries.state, "waiting"),
        expression(sql`not ${mayDeliver}`),
      ),
    );
}

/** Stops sending to endpoints of accounts and apps that are suspended, or whose API access is. */
export async function disableSuspended(): Promise<void> {
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.user_id))
    .leftJoin(accessRequests, eq(accessRequests.user_id, users.id))
    .leftJoin(apps, eq(apps.id, webhookEndpoints.app_id))
    .where(
      and(
        eq(webhookEndpoints.state, "enabled"),
        or(isNotNull(users.suspended_at), eq(accessRequests.state, "suspended"), eq(apps.state, "suspended")),
      ),
    );
  for (const { id } of rows) await sql.begin((transaction) => disableEndpoint(transaction, id, "suspended"));
}

/** Deletes deliveries of tests and replays from before an instant; others go with their events. */
export async function removeOldDeliveries(before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, before));
}

/** An endpoint with the address of its owner. */
export async function findEndpointWithOwner(id: number) {
  const [row] = await db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      user_id: webhookEndpoints.user_id,
      email: users.email,
      state: webhookEndpoints.state,
    })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.user_id))
    .where(eq(webhookEndpoints.id, id));
  return row;
}
