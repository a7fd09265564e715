import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./sent-email-jobs";
import { EMAIL_LOG_DAYS } from "./sent-email-kinds";
import { deleteOldEmails } from "./sent-email-queries";

const DAY_MS = 86_400_000;

/** The job that forgets old emails; tests pass a `clock` instead of waiting. */
export function emailTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async forgetEmails() {
      await deleteOldEmails(new Date(clock().getTime() - EMAIL_LOG_DAYS * DAY_MS));
    },
  });
}
