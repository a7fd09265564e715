import { migrateDatabase } from "@/db/migrate";
import { activityTriggers } from "@/lib/admin/jobs/activity-triggers";

/** Brings a database to the current schema, with the triggers that log the activities that modules declare. */
export const migrate = (url: string): Promise<void> => migrateDatabase(url, activityTriggers);
