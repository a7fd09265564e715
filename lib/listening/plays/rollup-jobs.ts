import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Compares the counts of likes, reposts, follows, comments and plays with what they count. */
export const verifyCounts = task("verifyCounts", z.object({}), {
  runs: "long",
  schedule: "41 3 * * *",
});
