import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { EntryList } from "@/components/accounts/audit-log/entry-list";
import { ExportSection } from "@/components/accounts/exports/export-section";
import { PageHeader } from "@/components/ui/page-header";
import { ALL_AUDIT_SUBJECTS } from "@/lib/accounts/audit-log/kinds";
import { openAuditLog } from "@/lib/accounts/audit-log/service";
import { openAccountExports } from "@/lib/accounts/exports/service";
import { askForExport } from "./actions";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: PageProps<"/settings/account">) {
  const caller = await requireUser("/settings/account");
  const { chosen, page } = listQuery(await searchParams, "subject", ["all", ...ALL_AUDIT_SUBJECTS]);
  const [entries, { pagination }] = await Promise.all([
    openAuditLog(caller, { subject: chosen, page }),
    openAccountExports(caller, { per_page: "5" }),
  ]);
  return (
    <>
      <PageHeader title="Account">Your data as a file, and what was done with your account.</PageHeader>
      <div className="space-y-12">
        <ExportSection exports={pagination.data} ask={askForExport} />
        <section aria-labelledby="activity-title">
          <h2 id="activity-title" className="mb-4 text-lg font-semibold">
            Activity of the last 400 days
          </h2>
          <EntryList page={entries} path="/settings/account" subject={chosen} own />
        </section>
      </div>
    </>
  );
}
