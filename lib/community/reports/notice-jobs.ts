import { z } from "zod";
import { machineStates } from "@/db/values/state-tables";
import { task } from "@/lib/platform/jobs/task";

/** Emails a claimant the link that confirms a notice. */
export const mailNoticeConfirmation = task("mailNoticeConfirmation", z.object({ notice_id: z.int() }), {
  queue: "mail",
});

/** Emails a claimant what has become of a notice. */
export const mailNoticeState = task(
  "mailNoticeState",
  z.object({ notice_id: z.int(), state: z.enum(machineStates("notice")) }),
  { queue: "mail" },
);

const Takedown = z.object({ notice_id: z.int(), user_id: z.int() });

/** Emails somebody who manages what a notice has hidden who claims what. */
export const mailTakedown = task("mailTakedown", Takedown, { queue: "mail" });

/** The same as a notification. */
export const notifyOfTakedown = task("notifyOfTakedown", Takedown, {});

/** Emails a counter-notice to the claimant. */
export const mailCounterNotice = task("mailCounterNotice", z.object({ counter_notice_id: z.int() }), {
  queue: "mail",
});

/** Emails the author of a counter-notice that the claimant went to court, so that nothing comes back. */
export const mailCourtNote = task("mailCourtNote", z.object({ counter_notice_id: z.int() }), {
  queue: "mail",
});

/** Deletes notices that nobody confirmed, and removes personal data that were kept long enough. */
export const tidyTakedownNotices = task("tidyTakedownNotices", z.object({}), { schedule: "23 4 * * *" });
