import "server-only";
import * as jobs from "@/lib/community/reports/restore-jobs";
import { implement } from "@/lib/platform/jobs/task";
import { restoreTakedownSubjects } from "./notice-service";

/** The jobs about takedown notices that reach music; tests pass a `clock` to reach the day of a counter-notice. */
export function takedownTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async restoreTakedown({ notice_id }) {
      await restoreTakedownSubjects(notice_id, clock());
    },
  });
}
