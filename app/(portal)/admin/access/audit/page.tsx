import type { Metadata } from "next";
import { listQuery } from "@/app/list-query";
import { requireOperator } from "@/app/page-caller";
import { AuditList } from "@/components/admin/audit-list";
import { PageHeader } from "@/components/ui/page-header";
import { listAccessEvents } from "@/lib/access/service";
import { EVENT_KINDS } from "@/lib/access/states";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: PageProps<"/admin/access/audit">) {
  const caller = await requireOperator("/admin/access/audit");
  const { chosen, search, page } = listQuery(await searchParams, "kind", ["all", ...EVENT_KINDS]);
  const { pagination } = await listAccessEvents(caller, { kind: chosen, search, page });
  return (
    <>
      <PageHeader title="Audit log">Every access decision, by whom and when. Read-only.</PageHeader>
      <AuditList page={pagination} chosen={chosen} search={search} />
    </>
  );
}
