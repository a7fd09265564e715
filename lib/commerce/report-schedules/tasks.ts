import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { reportMail } from "./mails";
import { beginDueRuns, expireRuns, findReportLetter } from "./run-queries";
import { makeReport } from "./service";

/** The jobs of report schedules; tests pass a `clock` instead of waiting. */
export const reportScheduleTasks = (clock: () => Date = () => new Date()) =>
  implement(jobs, {
    async runReportSchedules() {
      await beginDueRuns(clock());
    },

    async makeReport({ run_id }, job) {
      await makeReport(run_id, (job.attempts ?? 1) >= (jobs.makeReport.maxAttempts ?? 1));
    },

    async mailReport({ run_id, user_id }, job) {
      const letter = await findReportLetter(run_id, user_id);
      if (!letter) return;
      const { email: to, ...state } = letter;
      await sendEmail({ to, ...reportMail(state) }, { kind: "report", user_id, job });
    },

    async expireReports() {
      await expireRuns(clock());
    },
  });
