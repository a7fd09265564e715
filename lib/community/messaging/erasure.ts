import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Messages stay with those they were sent to. */
export const erasure = {
  holds: {
    messages: sql`(select count(*) from messages where user_id = users.id)`,
    conversations: sql`(select count(*) from participants where user_id = users.id)`,
  },
} satisfies Erasure;
