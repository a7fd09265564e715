import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** The workers that take jobs. One that was not seen for a minute has died, and its jobs are taken by others. */
export const jobWorkers = pgTable("job_workers", {
  id: text().primaryKey(),
  last_seen_at: instant().notNull().defaultNow(),
});
