import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteAct } from "@/lib/platform/audit-log/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { withoutAddresses } from "@/lib/platform/redact";
import * as pages from "./pages";
import {
  countJobs,
  deleteJob,
  findJobsPage,
  findTask,
  findWorkers,
  hurryJob,
  type JobState,
} from "./queries";

const JOBS_ON_A_PAGE = 25;

/** A page of the jobs in a state, newest first, and how many there are of each task. */
export const listJobs = serve(pages.listJobs, async (_, { state, search, page }) => {
  const query = { page, per_page: JOBS_ON_A_PAGE };
  const tasks = (await countJobs()).filter(({ task }) => task.toLowerCase().includes(search.toLowerCase()));
  const sum = (of: JobState) => tasks.reduce((all, { [of]: some }) => all + some, 0);
  const counts = {
    failing: sum("failing"),
    running: sum("running"),
    waiting: sum("waiting"),
    all: sum("all"),
  };
  const names = tasks.map(({ task }) => task);
  const rows = await findJobsPage(state, names, pageSlice(query));
  const data = rows.map((row) => ({
    ...row,
    last_error: row.last_error && withoutAddresses(row.last_error),
  }));
  return { counts, tasks, pagination: paginate(query, counts[state], data) };
});

/** Runs a job now. Throws `conflict` when it is running or gone. */
export const retryJob = serve(pages.retryJob, async (caller, { job_id }) => {
  await changeJob(caller, job_id, "job_retried", hurryJob);
  log.info({ job_id, operator: caller.userId }, "an operator retries a job");
});

/** Deletes a job: what it should have done never happens. Throws `conflict` when it is running or gone. */
export const discardJob = serve(pages.discardJob, async (caller, { job_id }) => {
  await changeJob(caller, job_id, "job_discarded", deleteJob);
  log.warn({ job_id, operator: caller.userId }, "an operator discarded a job");
});

/** Counts the workers that take jobs, and tells since when the longest due job waits; null when none does. */
export const readWorkers = findWorkers;

async function changeJob(
  { userId }: UserCaller,
  jobId: number,
  kind: "job_retried" | "job_discarded",
  change: (jobId: number) => Promise<boolean>,
): Promise<void> {
  await inAmbientTransaction(async () => {
    const task = await findTask(jobId);
    if (task === undefined || !(await change(jobId))) throw jobConflict();
    await noteAct({ kind, actorId: userId, subject: task, reason: `job ${jobId}` });
  });
}

function jobConflict(): ApiError {
  return new ApiError("conflict", "This job is running or already done. Reload the page to see its state.");
}
