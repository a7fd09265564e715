import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { ApplicationList } from "@/components/developers/access/application-list";
import { PageHeader } from "@/components/ui/page-header";
import { ACCESS_STATES } from "@/db/values/accounts";
import { listApplications } from "@/lib/developers/access/service";

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
