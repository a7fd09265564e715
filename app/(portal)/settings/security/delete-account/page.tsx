import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { DeletionForm } from "@/components/accounts/account/deletion-form";
import { DeletionSummary } from "@/components/accounts/account/deletion-summary";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { getHoldings } from "@/lib/admin/people/deletion-service";
import { deleteAccount } from "./actions";

export const metadata: Metadata = { title: "Delete account" };

export default async function DeleteAccountPage() {
  const caller = await requireUser("/settings/security/delete-account");
  const { last_operator, ...holdings } = await getHoldings(caller);
  return (
    <>
      <PageHeader title="Delete account">What happens to your data. This can't be undone.</PageHeader>
      <DeletionSummary summary={holdings} />
      {last_operator ? (
        <Notice tone="amber" title="You are the only operator">
          <p>
            Someone must be able to run this server. Make another account an operator first:{" "}
            <code className="font-mono text-xs">npm run operator -- --user EMAIL</code>
          </p>
        </Notice>
      ) : (
        <DeletionForm handle={holdings.handle} act={deleteAccount} />
      )}
    </>
  );
}
