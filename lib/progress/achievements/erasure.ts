import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { achievementProgress } from "@/db/schema/achievements";

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
        select ${achievementProgress.key}, ${achievementProgress.season}, ${achievementProgress.value}, ${achievementProgress.unlocked_at},
          ${achievementProgress.xp} from ${achievementProgress} where ${achievementProgress.user_id} = ${user} order by key, season`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from ${achievementProgress} where ${achievementProgress.user_id} = ${userId}`,
} satisfies Erasure;
