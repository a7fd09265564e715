import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { collectionItems, collectionPlays, collections } from "@/db/schema/collections";

/** Featured collections stay, without their owner; others are deleted. Starts stay counted. */
export const erasure = {
  exports: {
    collections: {
      tables: ["collections", "collection_items"],
      columns: {
        id: "Its id.",
        name: "Its name.",
        description: "Its description.",
        visibility: "Who may see it.",
        items: "What is in it.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select ${collections.id}, ${collections.name}, ${collections.description}, ${collections.visibility}, (
            select json_agg(json_build_object('track_id', ${collectionItems.track_id}, 'album_id', ${collectionItems.album_id},
              'playlist_id', ${collectionItems.playlist_id}, 'artist_id', ${collectionItems.artist_id})
              order by ${collectionItems.position})
            from ${collectionItems} where ${collectionItems.collection_id} = ${collections.id}) as items, ${collections.created_at},
              ${collections.updated_at}
        from ${collections} where ${collections.owner_id} = ${user} order by id`,
    },
  },
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
