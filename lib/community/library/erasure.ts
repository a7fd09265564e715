import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Likes and reposts stay counted, and nobody can see whose they were. */
export const erasure = {
  exports: {
    likes: {
      tables: ["likes", "album_likes", "artist_likes"],
      columns: {
        kind: "Track, album or artist.",
        id: "Its id.",
        created_at: "When you liked it.",
      },
      rows: (user) => sql`
        select 'track' as kind, track_id as id, created_at from likes where user_id = ${user}
        union all select 'album', album_id, created_at from album_likes where user_id = ${user}
        union all select 'artist', artist_id, created_at from artist_likes where user_id = ${user} order by 1, 3, 2`,
    },
    reposts: {
      tables: ["reposts", "album_reposts"],
      columns: {
        kind: "Track or album.",
        id: "Its id.",
        created_at: "When you reposted it.",
      },
      rows: (user) => sql`
        select 'track' as kind, track_id as id, created_at from reposts where user_id = ${user}
        union all select 'album', album_id, created_at from album_reposts where user_id = ${user} order by 1, 3, 2`,
    },
  },
  holds: {
    reactions: sql`
      (select count(*) from likes where user_id = users.id) + (select count(*) from album_likes where user_id = users.id)
      + (select count(*) from artist_likes where user_id = users.id) + (select count(*) from reposts where user_id = users.id)
      + (select count(*) from album_reposts where user_id = users.id)`,
  },
} satisfies Erasure;
