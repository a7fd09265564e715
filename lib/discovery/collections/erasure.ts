import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { collectionPlays, collections } from "@/db/schema/collections";

/** Featured collections stay, without their owner; others are deleted. Starts stay counted. */
export const erasure = {
  holds: {},
  erase: async (transaction, userId) => {
    await transaction
      .delete(collections)
      .where(and(eq(collections.owner_id, userId), isNull(collections.featured_place)));
    await transaction.update(collections).set({ owner_id: null }).where(eq(collections.owner_id, userId));
    await transaction
      .update(collectionPlays)
      .set({ user_id: null })
      .where(eq(collectionPlays.user_id, userId));
  },
} satisfies Erasure;
