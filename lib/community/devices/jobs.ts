import { z } from "zod";
import { notificationCreated } from "@/lib/community/notifications/core/events";
import { task } from "@/lib/jobs/tasks/task";

/** Tried for about half an hour: after that a notification is outdated. */
export const pushToDevice = task(
  "pushToDevice",
  z.object({ push_token_id: z.int(), user_id: z.int(), notification: notificationCreated.data }),
  { maxAttempts: 8 },
);
