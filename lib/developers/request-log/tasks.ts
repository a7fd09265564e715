import "server-only";
import type { TaskList } from "graphile-worker";
import { turnDays } from "./queries";

/** The job that limits the request log to 30 days; tests pass a `clock`. */
export function requestLogTasks(clock: () => Date = () => new Date()): TaskList {
  return {
    async turnRequestLogDays() {
      await turnDays(clock());
    },
  };
}
