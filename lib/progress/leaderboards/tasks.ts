import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { livemode } from "@/lib/platform/payments-mode";
import * as jobs from "./jobs";
import { computeDueBoards } from "./queries";

export const boardTasks = implement(jobs, {
  async computeBoards() {
    await computeDueBoards(livemode());
  },
});
