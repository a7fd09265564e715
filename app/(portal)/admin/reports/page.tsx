import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { ReportList } from "@/components/admin/reports/report-list";
import { PageHeader } from "@/components/ui/page-header";
import { REPORT_STATES } from "@/db/values/accounts";
import { listReports } from "@/lib/admin/reports/service";

export const metadata: Metadata = { title: "Reports" };

export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const caller = await requireOperator("/admin/reports");
  const { chosen, search, page } = listQuery(await searchParams, "state", [...REPORT_STATES, "all"]);
  const { counts, pagination } = await listReports(caller, { state: chosen, search, page });
  return (
    <>
      <PageHeader title="Reports">What people say is wrong, longest wait first.</PageHeader>
      <ReportList page={pagination} counts={counts} chosen={chosen} search={search} />
    </>
  );
}
