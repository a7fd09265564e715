import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { countAllHolders, judge } from "./service";

export const achievementTasks = implement(jobs, {
  countHolders: () => countAllHolders(),
  judgeStanding: () => judge(),
});
