import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { OpenIncident, UpdateIncident } from "@/components/admin/status/incident-forms";
import { IncidentList } from "@/components/admin/status/incident-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import { listIncidents } from "@/lib/admin/incidents/service";
import { openIncident, updateIncident } from "./actions";

export const metadata: Metadata = { title: "Incidents" };

export default async function IncidentsPage({ searchParams }: PageProps<"/admin/incidents">) {
  const caller = await requireOperator("/admin/incidents");
  const { page } = listQuery(await searchParams, "state", ["all"]);
  const { pagination } = await listIncidents(caller, { page });
  return (
    <>
      <PageHeader title="Incidents">
        Tell people what is wrong and when it is over. Incidents are public, on the status page and in its
        feed.
      </PageHeader>
      <div className="mb-8">
        <OpenIncident open={openIncident} />
      </div>
      <Pager page={pagination} path="/admin/incidents" query={{}}>
        <IncidentList
          incidents={pagination.data}
          empty={<EmptyState title="No incidents">Report the first one with the button above.</EmptyState>}
          action={({ id, title, state }) => (
            <UpdateIncident title={title} state={state} update={updateIncident.bind(null, id)} />
          )}
        />
      </Pager>
    </>
  );
}
