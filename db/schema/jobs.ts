import { index, pgTable, real, text } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";

/** The workers that take jobs. One that was not seen for a minute has died, and its jobs are taken by others. */
export const jobWorkers = pgTable("job_workers", {
  id: text().primaryKey(),
  last_seen_at: instant().notNull().defaultNow(),
});

/** The ends of runs of tasks that start by themselves, for a week. */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: identity(),
    task: text().notNull(),
    started_at: instant().notNull(),
    duration_ms: real().notNull(),
    /** Null for a run that succeeded. */
    error: text(),
  },
  (table) => [index("job_runs_task_index").on(table.task, table.started_at)],
);
