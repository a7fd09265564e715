import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";
import { notificationCreated } from "./events";

/** Tried for about half an hour: after that a notification is outdated. */
export const pushToDevice = task(
  "pushToDevice",
  z.object({ push_token_id: z.int(), user_id: z.int(), notification: notificationCreated.data }),
  { maxAttempts: 8 },
);

/** The same for a browser. */
export const pushToBrowser = task(
  "pushToBrowser",
  z.object({ push_subscription_id: z.int(), user_id: z.int(), notification: notificationCreated.data }),
  { maxAttempts: 8 },
);
