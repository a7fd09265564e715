import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Likes and reposts stay counted, and nobody can see whose they were. */
export const erasure = {
  holds: {
    reactions: sql`
      (select count(*) from likes where user_id = users.id) + (select count(*) from album_likes where user_id = users.id)
      + (select count(*) from artist_likes where user_id = users.id) + (select count(*) from reposts where user_id = users.id)
      + (select count(*) from album_reposts where user_id = users.id)`,
  },
} satisfies Erasure;
