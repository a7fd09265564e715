import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Measures usage, and announces the alerts whose thresholds it has reached or left. */
export const checkUsageAlerts = task("checkUsageAlerts", z.object({}), {
  schedule: "* * * * *",
  runs: "long",
});

export const mailUsageAlert = task(
  "mailUsageAlert",
  z.object({ alert_id: z.int(), is_reached: z.boolean() }),
  { queue: "mail" },
);
