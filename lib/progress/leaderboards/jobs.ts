import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** One that had to wait finds that nothing is due. */
export const computeBoards = task("computeBoards", z.object({}), {
  schedule: "*/5 * * * *",
  runs: "long",
});
