import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Comments keep their place without their text; likes and reposts stay counted. */
export const erasure = {
  holds: {
    comments: sql`(select count(*) from comments where user_id = users.id and not deleted)`,
    reactions: sql`
      (select count(*) from likes where user_id = users.id) + (select count(*) from reposts where user_id = users.id)`,
  },
  erase: (transaction, userId) =>
    transaction`update comments set deleted = true, content = 'deleted' where user_id = ${userId}`,
} satisfies Erasure;
