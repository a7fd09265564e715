import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { JobList } from "@/components/operations/jobs/job-list";
import { TaskTable } from "@/components/operations/jobs/task-table";
import { PageHeader } from "@/components/ui/page-header";
import { JOB_STATES } from "@/lib/jobs/queue/portal";
import { listJobs } from "@/lib/jobs/queue/service";
import { discardJob, retryJob } from "./actions";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: PageProps<"/admin/jobs">) {
  const caller = await requireOperator("/admin/jobs");
  const { chosen, search, page } = listQuery(await searchParams, "state", JOB_STATES);
  const { counts, tasks, pagination } = await listJobs(caller, { state: chosen, search, page });
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
      <TaskTable tasks={tasks} />
    </>
  );
}
