import "server-only";
import type { Erasure } from "@/db/erasure";

/** Featured collections stay, without their owner; others are deleted. Starts stay counted. */
export const erasure = {
  holds: {},
  erase: async (transaction, userId) => {
    await transaction`delete from collections where owner_id = ${userId} and featured_place is null`;
    await transaction`update collections set owner_id = null where owner_id = ${userId}`;
    await transaction`update collection_plays set user_id = null where user_id = ${userId}`;
  },
} satisfies Erasure;
