import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Comments keep their place without their text. */
export const erasure = {
  holds: {
    comments: sql`(select count(*) from comments where user_id = users.id and not deleted)`,
  },
  erase: (transaction, userId) =>
    transaction`update comments set deleted = true, content = 'deleted' where user_id = ${userId}`,
} satisfies Erasure;
