import type { Metadata } from "next";
import { listQuery } from "@/app/list-query";
import { requireOperator } from "@/app/page-caller";
import { ApplicationList } from "@/components/admin/application-list";
import { PageHeader } from "@/components/ui/page-header";
import { listApplications } from "@/lib/access/service";
import { ACCESS_STATES } from "@/lib/access/states";

export const metadata: Metadata = { title: "Applications" };

export default async function AccessPage({ searchParams }: PageProps<"/admin/access">) {
  const caller = await requireOperator("/admin/access");
  const { chosen, search, page } = listQuery(await searchParams, "state", ["open", ...ACCESS_STATES, "all"]);
  const { counts, pagination } = await listApplications(caller, { state: chosen, search, page });
  return (
    <>
      <PageHeader title="Applications">API access requests, longest wait first.</PageHeader>
      <ApplicationList page={pagination} counts={counts} chosen={chosen} search={search} />
    </>
  );
}
