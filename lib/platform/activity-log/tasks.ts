import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { ACTIVITY_DAYS } from "./constants";
import * as jobs from "./jobs";
import { turnMonths } from "./queries";

/** The job that limits the activities to 400 days; tests pass a `clock`. */
export function activityTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    turnActivityMonths: () => turnMonths(clock(), ACTIVITY_DAYS),
  });
}
