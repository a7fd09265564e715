import "server-only";
import type { TaskList } from "graphile-worker";
import { turnDays } from "./queries";

/** The job that keeps the request log to its 30 days; `clock` is for tests that cannot wait for them. */
export function requestLogTasks(clock: () => Date = () => new Date()): TaskList {
  return {
    async turnRequestLogDays() {
      await turnDays(clock());
    },
  };
}
