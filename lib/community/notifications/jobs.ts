import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

const ids = z.array(z.int());

/** Tells the open pages of an account how much is unread. */
export const announceCount = task("announceCount", z.object({ user_id: z.int() }));

/** Tells open pages of notifications that are new or have grown, and pushes the new ones. */
export const announceNotifications = task("announceNotifications", z.object({ ids }));

/** The same for what many accounts are notified of at once, which other jobs must not wait for. */
export const announceToMany = task("announceToMany", z.object({ ids }), {
  runs: "long",
  queue: "announcements",
});

/** Finds who is due for a digest. Nobody gets two within an hour. */
export const queueDigests = task("queueDigests", z.object({}), { schedule: "*/5 * * * *" });

export const mailDigest = task("mailDigest", z.object({ user_id: z.int() }), { queue: "mail" });

export const forgetNotifications = task("forgetNotifications", z.object({}), {
  runs: "long",
  schedule: "20 3 * * *",
});
