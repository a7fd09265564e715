import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { pushTokens } from "@/db/schema/push-tokens";

export const erasure = {
  exports: {
    devices: {
      tables: ["push_tokens"],
      columns: {
        id: "Its id.",
        platform: "Its platform.",
        device_name: "Its name.",
        created_at: "When it was registered.",
        last_seen_at: "When it was last used.",
      },
      rows: (user) => sql`
        select ${pushTokens.id}, ${pushTokens.platform}, ${pushTokens.device_name}, ${pushTokens.created_at}, ${pushTokens.last_seen_at}
          from ${pushTokens} where ${pushTokens.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${pushTokens} where ${pushTokens.user_id} = ${userId}`,
} satisfies Erasure;
