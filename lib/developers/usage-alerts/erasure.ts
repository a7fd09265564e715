import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { usageAlerts } from "@/db/schema/usage-alerts";

export const erasure = {
  exports: {
    usage_alerts: {
      tables: ["usage_alerts"],
      columns: {
        metric: "What is measured.",
        threshold: "The value at which you want to know.",
        window_minutes: "The minutes that count.",
        reached_at: "When it was reached.",
      },
      rows: (user) => sql`
        select ${usageAlerts.metric}, ${usageAlerts.threshold}, ${usageAlerts.window_minutes}, ${usageAlerts.reached_at}
        from ${usageAlerts} where ${usageAlerts.user_id} = ${user} order by ${usageAlerts.position}`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${usageAlerts} where ${usageAlerts.user_id} = ${userId}`,
} satisfies Erasure;
