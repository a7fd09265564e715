import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { EntryList } from "@/components/accounts/audit-log/entry-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHeader } from "@/components/ui/page-header";
import { ALL_AUDIT_SUBJECTS } from "@/lib/accounts/audit-log/kinds";
import { getAccountLog } from "@/lib/accounts/audit-log/service";

export const metadata: Metadata = { title: "Log of an account · Admin" };

export default async function AccountLogPage({
  params,
  searchParams,
}: PageProps<"/admin/people/[userId]/log">) {
  const { userId } = await params;
  const path = `/admin/people/${userId}/log`;
  const caller = await requireOperator(path);
  const { chosen, page } = listQuery(await searchParams, "subject", ["all", ...ALL_AUDIT_SUBJECTS]);
  const { account, pagination } = await loadOrRefuse(
    getAccountLog(caller, { user_id: userId, subject: chosen, page }),
  );
  return (
    <>
      <Breadcrumb
        trail={[
          { href: "/admin/people", label: "Accounts" },
          { href: `/admin/people/${account.id}`, label: account.name },
        ]}
      />
      <PageHeader title="Audit log">What its owner reads. Each look is an entry in it.</PageHeader>
      <EntryList page={pagination} path={path} subject={chosen} own={false} />
    </>
  );
}
