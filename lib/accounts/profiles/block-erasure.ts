import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { blocks } from "@/db/schema/blocks";

export const erasure = {
  exports: {
    blocked_people: {
      tables: ["blocks"],
      columns: {
        user_id: "The person whom you blocked.",
        created_at: "Since when.",
      },
      rows: (user) => sql`
        select ${blocks.blocked_id} as user_id, ${blocks.created_at} from ${blocks} where ${blocks.blocker_id} = ${user}
          order by created_at, blocked_id`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${blocks} where ${userId} in (${blocks.blocker_id}, ${blocks.blocked_id})`,
} satisfies Erasure;
