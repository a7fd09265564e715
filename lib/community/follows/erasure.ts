import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { artistFollows, follows } from "@/db/schema/social";
import { users } from "@/db/schema/users";

export const erasure = {
  exports: {
    follows: {
      tables: ["follows", "artist_follows"],
      columns: {
        kind: "A person whom you follow, one who follows you, or an artist that you follow.",
        id: "Its id.",
        created_at: "Since when.",
      },
      rows: (user) => sql`
        select 'person' as kind, followed_id as id, created_at from ${follows} where ${follows.follower_id} = ${user}
        union all select 'follower', ${follows.follower_id}, ${follows.created_at} from ${follows} where ${follows.followed_id} = ${user}
        union all select 'artist', ${artistFollows.artist_id}, ${artistFollows.created_at} from ${artistFollows}
          where ${artistFollows.follower_id} = ${user} order by 1, 3, 2`,
    },
  },
  holds: {
    follows: sql`(
      select count(*) from ${follows} where ${users.id} in (${follows.follower_id}, ${follows.followed_id}))
      + (select count(*) from ${artistFollows} where ${artistFollows.follower_id} = ${users.id})`,
  },
  async erase(transaction, userId) {
    await transaction
      .delete(follows)
      .where(expression(sql`${userId} in (${follows.follower_id}, ${follows.followed_id})`));
    await transaction.delete(artistFollows).where(eq(artistFollows.follower_id, userId));
  },
} satisfies Erasure;
