import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import * as jobs from "./counting-jobs";
import { recountWaiting, verifiedXp } from "./counting-service";

export const xpTasks = implement(jobs, {
  recountXp: recountWaiting,

  async verifyXp() {
    const wrong = await verifiedXp();
    for (const difference of wrong.slice(0, 10)) log.error(difference, "XP differs from what is due");
    // A failed job is what operators see.
    if (wrong.length > 0) throw new Error(`${wrong.length} XP entries differ. Run npm run xp:verify.`);
  },
});
