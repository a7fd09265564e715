import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  exports: {
    achievements: {
      tables: ["achievement_progress"],
      columns: {
        key: "The achievement.",
        season: "The season.",
        value: "How far you are.",
        unlocked_at: "When you unlocked it.",
        xp: "What it gave.",
      },
      rows: (user) => sql`
        select key, season, value, unlocked_at, xp from achievement_progress where user_id = ${user} order by key, season`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from achievement_progress where user_id = ${userId}`,
} satisfies Erasure;
