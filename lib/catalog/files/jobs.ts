import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Deletes objects whose rows are gone from the store. */
export const removeDeletedObjects = task("removeDeletedObjects", z.object({}), {
  runs: "long",
  schedule: "* * * * *",
});

/** Compares the store with the database. */
export const compareStorage = task("compareStorage", z.object({}), {
  runs: "long",
  schedule: "52 3 * * *",
});
