import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Emails a reporter what operators have decided. */
export const mailReportDecision = task("mailReportDecision", z.object({ report_id: z.int() }), {
  queue: "mail",
});

/** Emails somebody who manages a track that it is hidden, or no longer. */
export const mailHiddenTrack = task("mailHiddenTrack", z.object({ track_id: z.int(), user_id: z.int() }), {
  queue: "mail",
});
