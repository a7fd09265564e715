import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Begins the reports that are due. */
export const runReportSchedules = task("runReportSchedules", z.object({}), { schedule: "*/5 * * * *" });

export const makeReport = task("makeReport", z.object({ run_id: z.int() }), {
  runs: "long",
  // Many are due at the same hour. Uploads and what else people wait for go first.
  priority: 10,
  // For some three hours, in which a store or a database comes back.
  maxAttempts: 10,
});

/** Tells one recipient that a report is complete, or its owner that it has failed. */
export const mailReport = task("mailReport", z.object({ run_id: z.int(), user_id: z.int() }), {
  queue: "mail",
});

export const expireReports = task("expireReports", z.object({}), { schedule: "37 * * * *" });
