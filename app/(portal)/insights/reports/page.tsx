import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { ReportsView } from "@/components/commerce/report-schedules/reports-view";
import { openReports } from "@/lib/commerce/report-schedules/page-service";
import { createSchedule, deleteSchedule, leaveReport, runSchedule, updateSchedule } from "./actions";

export const metadata: Metadata = { title: "Reports" };

const acts = { create: createSchedule, update: updateSchedule, delete: deleteSchedule, run: runSchedule };

export default async function ReportsPage() {
  const caller = await requireUser("/insights/reports");
  const [reports, { locale, timeZone }] = await Promise.all([openReports(caller), viewerClock()]);
  return (
    <div className="space-y-8 pb-12">
      <h1 className="text-xl font-semibold">Reports</h1>
      <ReportsView
        {...reports}
        me={caller.userId}
        acts={{ ...acts, leave: leaveReport }}
        locale={locale}
        timeZone={timeZone}
      />
    </div>
  );
}
