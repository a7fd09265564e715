import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cameFrom } from "@/app/_request/came-from";
import { requireUser } from "@/app/_request/page-caller";
import { ProofForm } from "@/components/accounts/second-factor/proof-form";
import { PageHeader } from "@/components/ui/page-header";
import { confirmIdentityAndReturn, loadProofMeans } from "../settings/security/factor-actions";

export const metadata: Metadata = { title: "Confirm that it is you" };

export default async function ConfirmIdentityPage({ searchParams }: PageProps<"/confirm-identity">) {
  await requireUser("/confirm-identity");
  const params = await searchParams;
  const next = await cameFrom(params.next);
  // In the address it outlives a wrong password without scripts, after which the page leads to itself.
  if (params.next === undefined) redirect(`/confirm-identity?next=${encodeURIComponent(next)}`);
  const means = await loadProofMeans();
  return (
    <div className="mx-auto max-w-form px-5 pt-12 pb-16">
      <PageHeader title="Confirm that it is you">
        You signed in a while ago, and what you are about to do matters. You come back to where you were.
      </PageHeader>
      <ProofForm means={means} confirm={confirmIdentityAndReturn.bind(null, next)} />
    </div>
  );
}
