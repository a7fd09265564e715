import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import * as jobs from "./rollup-jobs";
import { findWrongCounts } from "./rollup-queries";

export const countTasks = implement(jobs, {
  async verifyCounts() {
    const wrong = await findWrongCounts();
    for (const count of wrong.slice(0, 10)) log.error(count, "a count differs from its rows");
    // A failed job is what operators see.
    if (wrong.length > 0)
      throw new Error(`${wrong.length} counts differ from their rows. Run npm run counts:verify.`);
  },
});
