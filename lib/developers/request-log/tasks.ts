import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { turnDays } from "./queries";

/** The job that limits the request log to 30 days; tests pass a `clock`. */
export function requestLogTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async turnRequestLogDays() {
      await turnDays(clock());
    },
  });
}
