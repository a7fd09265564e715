import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { EntryList } from "@/components/accounts/audit-log/entry-list";
import { PageHeader } from "@/components/ui/page-header";
import { ALL_AUDIT_SUBJECTS } from "@/lib/accounts/audit-log/kinds";
import { openAuditLog } from "@/lib/accounts/audit-log/service";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: PageProps<"/settings/account">) {
  const caller = await requireUser("/settings/account");
  const { chosen, page } = listQuery(await searchParams, "subject", ["all", ...ALL_AUDIT_SUBJECTS]);
  const entries = await openAuditLog(caller, { subject: chosen, page });
  return (
    <>
      <PageHeader title="Account">
        What was done with your account in the last 400 days, by you, by your tokens and by operators.
      </PageHeader>
      <section aria-labelledby="activity-title">
        <h2 id="activity-title" className="mb-4 text-lg font-semibold">
          Activity
        </h2>
        <EntryList page={entries} path="/settings/account" subject={chosen} />
      </section>
    </>
  );
}
