import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";
import { notificationCreated } from "./events";

/** Tried for about half an hour: after that a notification is outdated. */
export const pushToDevice = task(
  "pushToDevice",
  z.object({ push_token_id: z.int(), user_id: z.int(), notification: notificationCreated.data }),
  { maxAttempts: 8 },
);
