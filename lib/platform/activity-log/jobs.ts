import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Makes the partitions of the coming months and drops old ones. Dropping one waits for whatever still reads it. */
export const turnActivityMonths = task("turnActivityMonths", z.object({}), {
  runs: "long",
  schedule: "50 2 * * *",
});
