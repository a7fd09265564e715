import type { Metadata } from "next";
import { dayParameter, handleParameter, listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { AuditList } from "@/components/developers/access/audit-list";
import { PageHeader } from "@/components/ui/page-header";
import { listAccessEvents } from "@/lib/developers/access/service";
import { EVENT_KINDS } from "@/lib/developers/access/states";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: PageProps<"/admin/access/audit">) {
  const caller = await requireOperator("/admin/access/audit");
  const params = await searchParams;
  const { chosen, search, page } = listQuery(params, "kind", ["all", ...EVENT_KINDS]);
  const filter = {
    search,
    person: handleParameter(params, "person"),
    from: dayParameter(params, "since"),
    to: dayParameter(params, "until"),
  };
  const { pagination } = await listAccessEvents(caller, { kind: chosen, page, ...filter });
  return (
    <>
      <PageHeader title="Audit log">
        Everything that operators did, and every decision about access, by whom and when. Read-only.
      </PageHeader>
      <AuditList page={pagination} chosen={chosen} {...filter} />
    </>
  );
}
