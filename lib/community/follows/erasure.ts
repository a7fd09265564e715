import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { artistFollows, follows } from "@/db/schema/social";

export const erasure = {
  holds: {
    follows: sql`(
      select count(*) from follows where users.id in (follower_id, followed_id))
      + (select count(*) from artist_follows where follower_id = users.id)`,
  },
  async erase(transaction, userId) {
    await transaction
      .delete(follows)
      .where(expression(sql`${userId} in (${follows.follower_id}, ${follows.followed_id})`));
    await transaction.delete(artistFollows).where(eq(artistFollows.follower_id, userId));
  },
} satisfies Erasure;
