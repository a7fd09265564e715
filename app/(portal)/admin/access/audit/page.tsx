import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { AuditList } from "@/components/developers/access/audit-list";
import { PageHeader } from "@/components/ui/page-header";
import { listAccessEvents } from "@/lib/developers/access/service";
import { EVENT_KINDS } from "@/lib/developers/access/states";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: PageProps<"/admin/access/audit">) {
  const caller = await requireOperator("/admin/access/audit");
  const { chosen, search, page } = listQuery(await searchParams, "kind", ["all", ...EVENT_KINDS]);
  const { pagination } = await listAccessEvents(caller, { kind: chosen, search, page });
  return (
    <>
      <PageHeader title="Audit log">
        Every decision about access and artists, by whom and when. Read-only.
      </PageHeader>
      <AuditList page={pagination} chosen={chosen} search={search} />
    </>
  );
}
