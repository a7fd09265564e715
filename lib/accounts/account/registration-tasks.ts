import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./registration-jobs";
import { deleteExpiredRegistrations } from "./registration-queries";

/** The jobs about registrations; tests pass a `clock` to expire what expires. */
export function registrationTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async deleteExpiredRegistrations() {
      await deleteExpiredRegistrations(clock());
    },
  });
}
