import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { DeadLetterTable } from "@/components/admin/jobs/dead-letters";
import { JobList } from "@/components/admin/jobs/job-list";
import { TaskTable } from "@/components/admin/jobs/task-table";
import { PageHeader } from "@/components/ui/page-header";
import { listDeadLetters } from "@/lib/platform/activity-log/service";
import { JOB_STATES } from "@/lib/platform/jobs/pages";
import { listJobs } from "@/lib/platform/jobs/service";
import { discardJob, retryDeadLetters, retryJob } from "./actions";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: PageProps<"/admin/jobs">) {
  const caller = await requireOperator("/admin/jobs");
  const { chosen, search, page } = listQuery(await searchParams, "state", JOB_STATES);
  const [{ counts, tasks, pagination }, deadLetters] = await Promise.all([
    listJobs(caller, { state: chosen, search, page }),
    listDeadLetters(caller),
  ]);
  return (
    <>
      <PageHeader title="Jobs">
        Work in the background: emails, events, cleanup. A failing job is tried again for about three days.
      </PageHeader>
      <JobList
        page={pagination}
        counts={counts}
        chosen={chosen}
        search={search}
        retry={retryJob}
        discard={discardJob}
      />
      <DeadLetterTable rows={deadLetters} retry={retryDeadLetters} />
      <TaskTable tasks={tasks} />
    </>
  );
}
