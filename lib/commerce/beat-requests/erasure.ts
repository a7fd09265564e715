import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {
    beat_requests: sql`(select count(*) from beat_requests where user_id = users.id and expires_at > now())`,
  },
  erase: (transaction, userId) => transaction`delete from beat_requests where user_id = ${userId}`,
} satisfies Erasure;
