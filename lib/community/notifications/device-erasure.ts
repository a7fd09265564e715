import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

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
        select id, platform, device_name, created_at, last_seen_at from push_tokens where user_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`delete from push_tokens where user_id = ${userId}`,
} satisfies Erasure;
