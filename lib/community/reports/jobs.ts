import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";
import { HIDEABLE_SUBJECTS, REPORT_SUBJECTS } from "./kinds";

/** Emails a reporter what operators have decided. */
export const mailReportDecision = task("mailReportDecision", z.object({ report_id: z.int() }), {
  queue: "mail",
});

/** Emails somebody who manages a track that it is hidden, or no longer. */
export const mailHiddenTrack = task("mailHiddenTrack", z.object({ track_id: z.int(), user_id: z.int() }), {
  queue: "mail",
});

/** Emails somebody who owns an album, a playlist or a collection that it is hidden, or no longer. */
export const mailHiddenContent = task(
  "mailHiddenContent",
  z.object({
    subject_type: z.enum(HIDEABLE_SUBJECTS).exclude(["track"]),
    subject_id: z.int(),
    user_id: z.int(),
  }),
  { queue: "mail" },
);

const Warning = z.object({
  user_id: z.int(),
  subject_type: z.enum(REPORT_SUBJECTS),
  subject_id: z.int(),
  /** As it was called when it was reported. */
  subject_name: z.string(),
  message: z.string(),
  /** Whether it was hidden with the same decision, which the email says then. */
  is_hidden: z.boolean().default(false),
});

/** Emails an account the words of an operator about something that it published. */
export const mailWarning = task("mailWarning", Warning, { queue: "mail" });

/** The same as a notification. */
export const notifyOfWarning = task("notifyOfWarning", Warning, {});
