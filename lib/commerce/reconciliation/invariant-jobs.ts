import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Checks the books: everything that holds for money at any moment. */
export const verifyLedger = task("verifyLedger", z.object({}), {
  runs: "long",
  schedule: "11 3 * * *",
});
