import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { apiEvents, eventAccounts, eventIntake } from "@/db/schema/api-events";
import { apps } from "@/db/schema/developers";
import { webhookEndpoints } from "@/db/schema/webhooks";

/** Events of an account go with it; those of others keep the name that it had when they were made, until they are forgotten. */
export const erasure = {
  exports: {
    webhooks: {
      tables: ["webhook_endpoints"],
      columns: {
        id: "Its id.",
        url: "Its address.",
        format: "Its format.",
        types: "The types of events.",
        description: "What you wrote.",
        app: "The app to whose accounts the events happen; empty: to yours.",
        state: "Whether it is enabled.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select ${webhookEndpoints.id}, ${webhookEndpoints.url}, ${webhookEndpoints.format}, ${webhookEndpoints.types},
          ${webhookEndpoints.description}, (
            select ${apps.name} from ${apps} where ${apps.id} = ${webhookEndpoints.app_id}) as app, ${webhookEndpoints.state}, ${webhookEndpoints.created_at}, ${webhookEndpoints.updated_at}
          from ${webhookEndpoints} where ${webhookEndpoints.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  erase: async (transaction, userId) => {
    await transaction`delete from ${webhookEndpoints} where ${webhookEndpoints.user_id} = ${userId}`;
    await transaction`delete from ${apiEvents} where ${apiEvents.user_id} = ${userId}`;
    await transaction`delete from ${eventIntake} where ${userId} in (${eventIntake.user_id}, ${eventIntake.actor_id})`;
    await transaction`delete from ${eventAccounts} where ${eventAccounts.user_id} = ${userId}`;
  },
} satisfies Erasure;
