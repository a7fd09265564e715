import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Dropping a day waits for whatever still reads it. */
export const turnRequestLogDays = task("turnRequestLogDays", z.object({}), {
  runs: "long",
  schedule: "20 * * * *",
});
