import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { API_EVENT_DAYS } from "./constants";
import * as jobs from "./jobs";
import { endEventAccounts, removeOldEvents } from "./queries";

const DAY_MS = 86_400_000;

/** The job that limits events to 30 days; tests pass a `clock`. */
export function eventTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async clearEvents() {
      const before = new Date(clock().getTime() - API_EVENT_DAYS * DAY_MS);
      await removeOldEvents(before);
      await endEventAccounts(before);
    },
  });
}
