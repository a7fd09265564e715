import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {
    follows: sql`(
      select count(*) from follows where users.id in (follower_id, followed_id))
      + (select count(*) from artist_follows where follower_id = users.id)`,
  },
  async erase(transaction, userId) {
    await transaction`delete from follows where ${userId} in (follower_id, followed_id)`;
    await transaction`delete from artist_follows where follower_id = ${userId}`;
  },
} satisfies Erasure;
