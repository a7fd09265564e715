import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** `failing_now`: it has failed for an hour; else why it was disabled. */
export const mailWebhookState = task(
  "mailWebhookState",
  z.object({
    webhook_id: z.int(),
    reason: z.enum(["failing_now", "gone", "failing", "secret", "suspended"]),
  }),
  { queue: "mail" },
);

export const tidyDeliveries = task("tidyDeliveries", z.object({}), {
  runs: "long",
  schedule: "*/10 * * * *",
});
