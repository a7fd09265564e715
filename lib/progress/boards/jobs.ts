import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

/** The queue lets one run at a time; one that had to wait finds that nothing is due. */
export const computeBoards = task("computeBoards", z.object({}), {
  schedule: "*/5 * * * *",
  queue: "boards",
  runs: "long",
  maxAttempts: 1,
});
