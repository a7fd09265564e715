import type { Metadata } from "next";
import { textParameter } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { RunTable, ScheduleTable } from "@/components/admin/jobs/schedule-table";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listRuns, listSchedules } from "@/lib/platform/jobs/schedule-service";

export const metadata: Metadata = { title: "Schedules · Admin" };

export default async function SchedulesPage({ searchParams }: PageProps<"/admin/jobs/schedules">) {
  const caller = await requireOperator("/admin/jobs/schedules");
  const task = textParameter(await searchParams, "task");
  if (task !== "") {
    const runs = await listRuns(caller, { task });
    return (
      <>
        <div className="mb-6">
          <LinkButton href="/admin/jobs/schedules" size="sm">
            All schedules
          </LinkButton>
        </div>
        <PageHeader title={task}>The latest runs of this task, at most fifty of the last 7 days.</PageHeader>
        <RunTable task={task} runs={runs} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Schedules">Work that starts by itself, and how it went.</PageHeader>
      <ScheduleTable schedules={await listSchedules(caller)} />
    </>
  );
}
