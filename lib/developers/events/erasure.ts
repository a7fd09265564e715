import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

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
        state: "Whether it is enabled.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select id, url, format, types, description, state, created_at, updated_at from webhook_endpoints where user_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: async (transaction, userId) => {
    await transaction`delete from webhook_endpoints where user_id = ${userId}`;
    await transaction`delete from api_events where user_id = ${userId}`;
    await transaction`delete from event_intake where ${userId} in (user_id, actor_id)`;
    await transaction`delete from event_accounts where user_id = ${userId}`;
  },
} satisfies Erasure;
