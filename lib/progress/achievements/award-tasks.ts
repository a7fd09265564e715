import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./award-jobs";
import { countAllHolders, judge } from "./award-service";

export const achievementTasks = implement(jobs, {
  countHolders: () => countAllHolders(),
  judgeStanding: () => judge(),
});
