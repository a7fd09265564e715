import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { decideReport, makePrints } from "@/app/(portal)/admin/reports/actions";
import { ReportView } from "@/components/admin/reports/report-view";
import { getReport } from "@/lib/admin/reports/service";

export const metadata: Metadata = { title: "Report" };

export default async function ReportPage({ params }: PageProps<"/admin/reports/[reportId]">) {
  const { reportId } = await params;
  const caller = await requireOperator(`/admin/reports/${reportId}`);
  const report = await loadOrRefuse(getReport(caller, { report_id: reportId }));
  return <ReportView report={report} decide={decideReport.bind(null, report.id)} makePrints={makePrints} />;
}
