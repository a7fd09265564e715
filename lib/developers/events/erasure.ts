import "server-only";
import type { Erasure } from "@/db/erasure";

/** Events of an account go with it; those of others keep the name that it had when they were made, until they are forgotten. */
export const erasure = {
  holds: {},
  erase: async (transaction, userId) => {
    await transaction`delete from webhook_endpoints where user_id = ${userId}`;
    await transaction`delete from api_events where user_id = ${userId}`;
    await transaction`delete from event_intake where ${userId} in (user_id, actor_id)`;
    await transaction`delete from event_accounts where user_id = ${userId}`;
  },
} satisfies Erasure;
