import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { deleteExpiredRegistrations } from "./queries";

/** The jobs about registrations; tests pass a `clock` to expire what expires. */
export function registrationTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async deleteExpiredRegistrations() {
      await deleteExpiredRegistrations(clock());
    },
  });
}
