import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import * as jobs from "./invariant-jobs";
import { checkInvariants } from "./invariant-service";

export const invariantTasks = implement(jobs, {
  async verifyLedger() {
    const broken = (await checkInvariants()).filter(({ rows }) => rows.length > 0);
    for (const { rows, ...invariant } of broken) {
      log.error({ ...invariant, rows: rows.slice(0, 10) }, "the books are wrong");
    }
    // A failed job is what operators see.
    if (broken.length > 0) {
      throw new Error(`${broken.length} invariants of the ledger are broken. Run npm run ledger:verify.`);
    }
  },
});
