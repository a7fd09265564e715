import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { albumLikes, albumReposts, artistLikes, likes, reposts } from "@/db/schema/social";
import { users } from "@/db/schema/users";

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
        select 'track' as kind, ${likes.track_id} as id, ${likes.created_at} from ${likes} where ${likes.user_id} = ${user}
        union all select 'album', ${albumLikes.album_id}, ${albumLikes.created_at} from ${albumLikes} where ${albumLikes.user_id} = ${user}
        union all select 'artist', ${artistLikes.artist_id}, ${artistLikes.created_at} from ${artistLikes}
          where ${artistLikes.user_id} = ${user} order by 1, 3, 2`,
    },
    reposts: {
      tables: ["reposts", "album_reposts"],
      columns: {
        kind: "Track or album.",
        id: "Its id.",
        created_at: "When you reposted it.",
      },
      rows: (user) => sql`
        select 'track' as kind, ${reposts.track_id} as id, ${reposts.created_at} from ${reposts} where ${reposts.user_id} = ${user}
        union all select 'album', ${albumReposts.album_id}, ${albumReposts.created_at} from ${albumReposts}
          where ${albumReposts.user_id} = ${user} order by 1, 3, 2`,
    },
  },
  holds: {
    reactions: sql`
      (select count(*) from ${likes} where ${likes.user_id} = ${users.id}) + (select count(*) from ${albumLikes}
        where ${albumLikes.user_id} = ${users.id})
      + (select count(*) from ${artistLikes} where ${artistLikes.user_id} = ${users.id}) + (select count(*) from ${reposts}
        where ${reposts.user_id} = ${users.id})
      + (select count(*) from ${albumReposts} where ${albumReposts.user_id} = ${users.id})`,
  },
} satisfies Erasure;
